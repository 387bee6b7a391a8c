import type { CropInterval, ParcelOverlap, Raster } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import { CropChip } from '../../../ui/tables/crop-chip.tsx';
import { cropColorOf, cropDaysText, useCropCatalog } from '../../crops/index.ts';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import { MeasuredArea, useIndexText } from '../../imagery/index.ts';
import classes from './years.module.css';
import {
  clearWithin,
  daysOf,
  findRasterNearDay,
  type HistoryYear,
  peakDaysOf,
  peakOf,
  shifted,
} from './years.ts';

const YIELDS = [
  ['yield_measured', 'map:parcel.yieldMeasured'],
  ['yield_estimated', 'map:parcel.yieldEstimated'],
  ['yield_forecast', 'map:parcel.yieldForecast'],
] as const;

/** What is shown of every year: its peak, or the same day, given in the year of the page. */
export interface YearSelection {
  readonly cropId: string | null;
  readonly day: string | null;
  readonly kind: Raster['kind'];
  readonly farmId: string;
  readonly year: number;
}

interface YearCardProps {
  readonly of: HistoryYear;
  readonly selection: YearSelection;
  /** Of each parcel over the season; undefined while loading. */
  readonly rastersOf: ReadonlyMap<string, readonly Raster[] | undefined>;
  /** Adds a season; null if the user may only read. */
  readonly onAddSeason: (() => void) | null;
}

/** One year of the shape: its parcels with their share, crops, yields and picture, or a message without data. */
export function YearCard({
  of: { year, season, parcels },
  selection,
  rastersOf,
  onAddSeason,
}: YearCardProps) {
  const t = useTranslation();
  return (
    <li className={classes.year} aria-current={year === selection.year || undefined}>
      <h3>{season ? seasonLabel(season) : year}</h3>
      {!season && <p className={classes.quiet}>{t('history:years.noSeason')}</p>}
      {!season && onAddSeason && (
        <Button size="compact-md" mih={44} variant="light" onClick={onAddSeason}>
          {t('shell:seasonForm.title')}
        </Button>
      )}
      {season && parcels.length === 0 && <p className={classes.quiet}>{t('history:years.noParcel')}</p>}
      {season &&
        parcels.map((overlap) => (
          <article key={overlap.parcel_id} className={classes.parcel}>
            <Picture
              overlap={overlap}
              year={year}
              days={(selection.day === null ? peakDaysOf : daysOf)(season, overlap, selection.cropId)}
              rasters={rastersOf.get(overlap.parcel_id)}
              selection={selection}
            />
            <YearShape overlap={overlap} selection={selection} seasonId={season.id} />
            <Crops overlap={overlap} farmId={selection.farmId} />
          </article>
        ))}
    </li>
  );
}

function YearShape(props: { overlap: ParcelOverlap; selection: YearSelection; seasonId: string }) {
  const { overlap, selection, seasonId } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const { parcel_id: parcelId, name, same_parcel, overlap_share, overlap_hectares } = overlap;
  const to = href('map', { farmId: selection.farmId, seasonId, parcelId }, { rasterKind: selection.kind });
  return (
    <div>
      <p className={classes.name}>
        <Link to={to}>{name}</Link>
        <span>{formats.hectares(overlap.hectares)}</span>
      </p>
      <p className={classes.quiet}>
        {t('history:years.share', {
          share: formats.share(overlap_share),
          area: formats.hectares(overlap_hectares),
        })}
      </p>
      <ShareBar share={overlap_share} />
      {!same_parcel && <p className={classes.quiet}>{t('history:years.otherParcel')}</p>}
    </div>
  );
}

function Crops({ overlap: { crop_intervals }, farmId }: { overlap: ParcelOverlap; farmId: string }) {
  const t = useTranslation();
  if (crop_intervals.length === 0) return <p className={classes.quiet}>{t('map:parcel.noCrops')}</p>;
  return (
    <div className={classes.crops}>
      {crop_intervals.map((interval) => (
        <Interval key={interval.id} interval={interval} farmId={farmId} />
      ))}
    </div>
  );
}

function Interval({ interval, farmId }: { interval: CropInterval; farmId: string }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const crop = useCropCatalog().get(interval.crop_id) ?? null;
  const days = cropDaysText(interval, formats.shortDate).join(' – ');
  const yields = useYields(useYieldFarm(farmId))(interval.crop_id);
  const yieldLines = YIELDS.flatMap(([field, label]) => {
    const value = interval[field];
    return value === null ? [] : [t('common:labelled', { label: t(label), value: yields.of(value) })];
  });
  return (
    <div>
      <p className={classes.crop}>
        <CropChip color={cropColorOf(crop)} name={crop?.name[language] ?? t('map:crop.none')} />
        {interval.crop_hybrid}
      </p>
      <p className={classes.quiet}>{days}</p>
      {yieldLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface PictureProps {
  readonly overlap: ParcelOverlap;
  readonly year: number;
  readonly days: ReturnType<typeof daysOf>;
  readonly rasters: readonly Raster[] | undefined;
  readonly selection: YearSelection;
}

function Picture({ overlap, year, days, rasters, selection }: PictureProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const text = useIndexText(selection.kind);
  if (!rasters) return <Skeleton className={classes.picture} />;
  const within = rasters.filter(
    ({ sensing_date }) => days && sensing_date >= days.from && sensing_date <= days.to,
  );
  const raster =
    selection.day === null
      ? peakOf(clearWithin(rasters, days))
      : findRasterNearDay(within, shifted(selection.day, year - selection.year));
  const image = raster?.images?.z16;
  if (!raster || !image)
    return (
      <div className={classes.picture}>
        <p>{t(whyNone(selection, days))}</p>
      </div>
    );
  const date = formats.dayMonth(raster.sensing_date);
  const mean = raster.index_mean === null ? null : text.glance(raster.index_mean);
  const caption =
    mean === null
      ? date
      : t(selection.day === null ? 'history:years.peak' : 'history:years.mean', { value: mean, date });
  const pixels = mean !== null && <MeasuredArea kind={raster.kind} n_valid={raster.n_valid} />;
  return (
    <figure className={classes.figure}>
      <div className={classes.picture}>
        <img
          loading="lazy"
          src={`${image}&palette=${palette}`}
          alt={[overlap.name, t(`map:kind.${raster.kind}.name`), formats.date(raster.sensing_date)].join(
            ', ',
          )}
        />
      </div>
      <figcaption>
        {caption} {pixels}
      </figcaption>
    </figure>
  );
}

/** Why a year has no picture. */
function whyNone({ kind, day }: YearSelection, days: PictureProps['days']) {
  if (days === null) return 'history:years.notGrown';
  if (day !== null) return 'history:years.noNear';
  return kind === 'TRUE_COLOR' ? 'map:chart.pictureHasNone' : 'history:years.noPeak';
}
