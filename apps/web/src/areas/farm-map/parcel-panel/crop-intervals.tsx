import type { CropInterval, Parcel, Season } from '@brazda/contract/client';
import { freeRangesOf } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { loadNamespaces } from '../../../lib/translation.ts';
import {
  type CropSetter,
  type Crops,
  cropColorOf,
  cropDaysText,
  EstimateLegend,
  useAgriculturalWorks,
  useCultivarText,
} from '../../crops/index.ts';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import { CropStage } from './crop-stage.tsx';
import classes from './parcel-panel.module.css';

/** Pixels, reserved to avoid a layout shift. */
const TIMELINE_HEIGHT = 92;
const CropTimeline = lazy(async () => {
  const [module] = await Promise.all([import('./crop-timeline.tsx'), loadNamespaces('crops')]);
  return { default: module.CropTimeline };
});

const CropForecast = lazy(async () => {
  const [module] = await Promise.all([import('./crop-forecast.tsx'), loadNamespaces('yields')]);
  return { default: module.CropForecast };
});

const YIELDS = [
  ['yield_measured', 'map:parcel.yieldMeasured'],
  ['yield_estimated', 'map:parcel.yieldEstimated'],
] as const;

interface CropIntervalsProps {
  readonly parcel: Parcel;
  readonly season: Season;
  readonly crops: Crops;
  readonly country: 'RO' | 'FR';
  readonly date: string | null;
  /** Sets a crop, or changes an existing one; null without permission. */
  readonly onSet: CropSetter | null;
}

/** The season's crops on this parcel: all on a timeline, and one card each. */
export function CropIntervals({ parcel, season, crops, country, date, onSet }: CropIntervalsProps) {
  const t = useTranslation();
  const intervals = parcel.crop_intervals.toSorted((a, b) =>
    a.computed_start_date.localeCompare(b.computed_start_date),
  );
  const current = intervals.find(({ computed_start_date, computed_end_date }) =>
    isWithin(date, computed_start_date, computed_end_date),
  );
  const isFree =
    freeRangesOf(
      intervals.map(({ interval }) => interval),
      season,
    ).length > 0;
  return (
    <section className={classes.section}>
      <h3>{t('map:parcel.cropsTitle')}</h3>
      {intervals.length > 0 && (
        <Suspense fallback={<Skeleton height={TIMELINE_HEIGHT} mb={8} radius={10} />}>
          <CropTimeline key={parcel.id} parcel={parcel} season={season} crops={crops} onSet={onSet} />
        </Suspense>
      )}
      {intervals.length === 0 && <p className={classes.quiet}>{t('map:parcel.noCrops')}</p>}
      {intervals.map((interval) => (
        <IntervalCard
          key={interval.id}
          parcel={parcel}
          interval={interval}
          crops={crops}
          onChange={onSet && (() => onSet(interval, season))}
        >
          {interval === current && date && (
            <CropStage
              parcel={parcel}
              season={season}
              interval={interval}
              cropKey={crops.get(interval.crop_id)?.key ?? null}
              country={country}
              date={date}
            />
          )}
        </IntervalCard>
      ))}
      {onSet && isFree && (
        <Button
          size="md"
          variant={intervals.length === 0 ? 'filled' : 'light'}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onSet(null, season)}
        >
          {t(intervals.length === 0 ? 'map:parcel.setCrop' : 'map:parcel.addCrop')}
        </Button>
      )}
    </section>
  );
}

interface IntervalCardProps {
  readonly parcel: Parcel;
  readonly interval: CropInterval;
  readonly crops: Crops;
  readonly onChange: (() => void) | null;
  readonly children: ReactNode;
}

function IntervalCard({ parcel, interval, crops, onChange, children }: IntervalCardProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const cultivarText = useCultivarText();
  const works = useAgriculturalWorks(interval.agricultural_work !== null);
  const crop = crops.get(interval.crop_id) ?? null;
  const name = crop?.name[language] ?? t('map:crop.none');
  const days = cropDaysText(interval, formats.shortDate);
  const yields = useYields(useYieldFarm(parcel.farm))(interval.crop_id);
  const yieldFacts = YIELDS.flatMap(([field, label]) => {
    const value = interval[field];
    return value === null ? [] : [[t(label), yields.of(value)]];
  });
  const work = works.get(interval.agricultural_work ?? '')?.[language];
  const facts = [
    ...(interval.crop_hybrid ? [[cultivarText(crop), interval.crop_hybrid]] : []),
    ...yieldFacts,
    ...(work ? [[t('map:parcel.work'), work]] : []),
    ...(interval.is_secondary ? [[t('map:parcel.secondary'), t('map:parcel.secondaryHint')]] : []),
  ];
  return (
    <article className={classes.interval} style={{ borderLeftColor: cropColorOf(crop) }}>
      <h4>{name}</h4>
      <p className={classes.quiet}>{days.join(' – ')}</p>
      <EstimateLegend isNeeded={interval.estimated.length > 0} />
      {children}
      {facts.map(([label, value]) => (
        <p key={label} className={classes.fact}>
          <span>{label}</span> {value}
        </p>
      ))}
      <Suspense>
        <CropForecast parcel={parcel} intervalId={interval.id} cropId={interval.crop_id} cropName={name} />
      </Suspense>
      {onChange && (
        <Button
          className={classes.change}
          size="compact-md"
          mih={44}
          variant="subtle"
          aria-label={t('map:parcel.changeCropOf', { crop: name })}
          onClick={onChange}
        >
          {t('map:parcel.changeCrop')}
        </Button>
      )}
    </article>
  );
}

function isWithin(date: string | null, from: string, to: string): boolean {
  return date !== null && date >= from && date <= to;
}
