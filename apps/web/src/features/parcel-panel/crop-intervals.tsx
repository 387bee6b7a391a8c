import type { CropInterval, Parcel } from '@brazda/contract';
import { type Crops, cropColorOf, useGrowthStages } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { usualStage } from './growth-stage.ts';
import classes from './parcel-panel.module.css';

const YIELDS = [
  ['yield_measured', 'map:parcel.yieldMeasured'],
  ['yield_estimated', 'map:parcel.yieldEstimated'],
  ['yield_forecast', 'map:parcel.yieldForecast'],
] as const;

interface CropIntervalsProps {
  readonly parcel: Parcel;
  readonly crops: Crops;
  readonly country: 'RO' | 'FR';
  readonly date: string | null;
}

/** The crops of the season on this parcel, one card each. */
export function CropIntervals({ parcel, crops, country, date }: CropIntervalsProps) {
  const t = useWords();
  const intervals = parcel.crop_intervals.toSorted((a, b) =>
    a.computed_start_date.localeCompare(b.computed_start_date),
  );
  const standing = intervals.find(({ computed_start_date, computed_end_date }) =>
    isWithin(date, computed_start_date, computed_end_date),
  );
  return (
    <section className={classes.section}>
      <h3>{t('map:parcel.cropsTitle')}</h3>
      {intervals.length === 0 && <p className={classes.quiet}>{t('map:parcel.noCrops')}</p>}
      {intervals.map((interval) => (
        <IntervalCard key={interval.id} interval={interval} crops={crops}>
          {interval === standing && date && <Stage cropId={interval.crop_id} country={country} date={date} />}
        </IntervalCard>
      ))}
    </section>
  );
}

interface IntervalCardProps {
  readonly interval: CropInterval;
  readonly crops: Crops;
  readonly children: React.ReactNode;
}

function IntervalCard({ interval, crops, children }: IntervalCardProps) {
  const t = useWords();
  const { language, formats } = useLanguage();
  const crop = crops.get(interval.crop_id) ?? null;
  const days = [interval.computed_start_date, interval.computed_end_date].map(formats.shortDate);
  const yields = YIELDS.flatMap(([field, label]) => {
    const value = interval[field];
    return value === null ? [] : [[t(label), formats.yieldOf(value)]];
  });
  const facts = [
    ...(interval.crop_hybrid ? [[t('map:parcel.hybrid'), interval.crop_hybrid]] : []),
    ...yields,
  ];
  return (
    <article className={classes.interval} style={{ borderLeftColor: cropColorOf(crop) }}>
      <h4>{crop?.name[language] ?? t('map:crop.none')}</h4>
      <p className={classes.quiet}>{days.join(' – ')}</p>
      {children}
      {facts.map(([name, value]) => (
        <p key={name} className={classes.fact}>
          <span>{name}</span> {value}
        </p>
      ))}
    </article>
  );
}

function Stage({ cropId, country, date }: { cropId: string; country: 'RO' | 'FR'; date: string }) {
  const t = useWords();
  const { language } = useLanguage();
  const { data: stages = [] } = useGrowthStages(cropId);
  const stage = usualStage(stages, country, date);
  if (stage === null) return null;
  return (
    <p className={classes.fact}>
      <span>{t('map:parcel.stage')}</span> {stage.stage[language]} (BBCH {stage.bbch})
    </p>
  );
}

function isWithin(date: string | null, from: string, to: string): boolean {
  return date !== null && date >= from && date <= to;
}
