import type { CropInterval, ParcelOverlap, Raster, Season } from '@brazda/contract';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { cropColorOf, useCropCatalogue } from '../../data/crops.ts';
import { indexAxisOf } from '../../data/index-axis.ts';
import { useIndexText } from '../../data/index-text.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { Scene } from '../../data/use-scene.ts';
import { href } from '../../routes/href.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import classes from './parcel-history-screen.module.css';
import { sparkOf } from './season-rows.ts';

const YIELDS = [
  ['yield_measured', 'map:parcel.yieldMeasured'],
  ['yield_estimated', 'map:parcel.yieldEstimated'],
  ['yield_forecast', 'map:parcel.yieldForecast'],
] as const;

interface HistoryParcelProps {
  readonly scene: Scene;
  readonly season: Season;
  readonly overlap: ParcelOverlap;
  /** Over its season; undefined while they come. */
  readonly rasters: readonly Raster[] | undefined;
}

/** One parcel of a season on the ground: its share, its crops and its curve. */
export function HistoryParcel({ scene, season, overlap, rasters }: HistoryParcelProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const { farmId, rasterKind, rest } = scene.here.place;
  const { parcel_id: parcelId, same_parcel, name, hectares, overlap_share, overlap_hectares } = overlap;
  return (
    <article className={classes.parcel}>
      <div className={classes.ground}>
        <h3>
          <Link to={href('map', { farmId, seasonId: season.id, parcelId }, { rasterKind })}>{name}</Link>
          <span>{formats.hectares(hectares)}</span>
        </h3>
        <p className={classes.share}>
          {same_parcel && <b>{t('pages:history.same')}</b>}
          {t('pages:history.share', {
            share: formats.share(overlap_share),
            area: formats.hectares(overlap_hectares),
          })}
        </p>
        <ShareBar share={overlap_share} />
      </div>
      <div className={classes.crops}>
        {overlap.crop_intervals.length === 0 && <p className={classes.quiet}>{t('map:parcel.noCrops')}</p>}
        {overlap.crop_intervals.map((interval) => (
          <Interval key={interval.id} interval={interval} isAsked={interval.id === rest.intervalId} />
        ))}
      </div>
      <Curve season={season} rasters={rasters} kind={rasterKind} />
    </article>
  );
}

function Interval({ interval, isAsked }: { interval: CropInterval; isAsked: boolean }) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const crop = useCropCatalogue().get(interval.crop_id) ?? null;
  const days = [interval.computed_start_date, interval.computed_end_date].map(formats.shortDate).join(' – ');
  const yields = YIELDS.flatMap(([field, label]) => {
    const value = interval[field];
    return value === null ? [] : [`${t(label)}: ${formats.yieldOf(value)}`];
  });
  return (
    <div className={classes.interval} data-asked={isAsked}>
      <p>
        <i style={{ background: cropColorOf(crop) }} aria-hidden />
        <b>{crop?.name[language] ?? t('map:crop.none')}</b> {interval.crop_hybrid}
      </p>
      <p className={classes.quiet}>{days}</p>
      {yields.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Curve({
  season,
  rasters,
  kind,
}: Pick<HistoryParcelProps, 'season' | 'rasters'> & { kind: Raster['kind'] }) {
  const t = useWords();
  const { formats } = useLanguage();
  const text = useIndexText(kind);
  if (!rasters) return <Skeleton height={64} />;
  const clear = rasters.filter(({ index_mean }) => index_mean !== null);
  const highest = clear.toSorted((a, b) => b.index_mean! - a.index_mean!)[0];
  if (!highest)
    return (
      <p className={classes.quiet}>
        {kind === 'TRUE_COLOR' ? t('map:chart.pictureHasNone') : t('map:chart.empty')}
      </p>
    );
  const peak = t('pages:history.peak', {
    value: text.glance(highest.index_mean!),
    date: formats.dayMonth(highest.sensing_date),
  });
  return (
    <div className={classes.curve}>
      <Sparkline
        points={sparkOf(clear, season, indexAxisOf(kind))}
        label={`${t(`map:kind.${kind}.name`)}: ${peak}`}
      />
      <p className={classes.quiet}>{peak}</p>
    </div>
  );
}
