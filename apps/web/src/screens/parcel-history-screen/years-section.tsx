import type { CropInterval, Parcel, Raster } from '@brazda/contract';
import { useNavigate } from 'react-router';
import { useCropCatalogue } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { Here } from '../../data/use-here.ts';
import { href } from '../../routes/href.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Picker } from '../../ui/picker.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { type Sight, YearCard } from './year-card.tsx';
import classes from './years.module.css';
import type { HistoryYear } from './years.ts';

interface YearsSectionProps {
  readonly here: Here;
  readonly parcel: Parcel;
  /** The crop that alone is looked at. */
  readonly interval: CropInterval | null;
  readonly years: readonly HistoryYear[];
  readonly rastersOf: ReadonlyMap<string, readonly Raster[] | undefined>;
  readonly sight: Sight;
  /** Told the day of which every year is shown, null for its peak. */
  readonly onDay: (day: string | null) => void;
}

/** The years beside each other, all by their peak or by the same day, with every crop or one. */
export function YearsSection({ here, parcel, interval, years, rastersOf, sight, onDay }: YearsSectionProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const shownDay = sight.day ?? here.place.date ?? `${sight.year}-06-01`;
  return (
    <SectionCard title={t('history:years.title')} lead={t('history:years.lead')}>
      <div className={classes.bar}>
        <ChoiceRow
          label={t('history:years.sight')}
          value={sight.day === null ? 'peak' : 'day'}
          choices={[
            { value: 'peak', label: t('history:years.atPeak') },
            { value: 'day', label: t('history:years.atDay', { day: formats.dayMonth(shownDay) }) },
          ]}
          onChange={(choice) => onDay(choice === 'peak' ? null : shownDay)}
        />
        {parcel.crop_intervals.length > 0 && <CropChoice here={here} parcel={parcel} interval={interval} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol className={classes.years} tabIndex={0} aria-label={t('history:years.title')}>
        {years.map((year) => (
          <YearCard key={year.year} of={year} sight={sight} rastersOf={rastersOf} />
        ))}
      </ol>
    </SectionCard>
  );
}

function CropChoice({ here, parcel, interval }: Pick<YearsSectionProps, 'here' | 'parcel' | 'interval'>) {
  const t = useWords();
  const { language } = useLanguage();
  const catalogue = useCropCatalogue();
  const navigate = useNavigate();
  const { farmId, seasonId, rasterKind } = here.place;
  const show = (intervalId: string) =>
    navigate(href('parcel-history', { farmId, seasonId, parcelId: parcel.id, intervalId }, { rasterKind }), {
      replace: true,
    });
  return (
    <Picker
      label={t('history:years.crop')}
      value={interval?.id ?? ''}
      choices={[
        { value: '', label: t('history:years.everyCrop') },
        ...parcel.crop_intervals.map(({ id, crop_id }) => ({
          value: id,
          label: catalogue.get(crop_id)?.name[language] ?? t('map:crop.none'),
        })),
      ]}
      onChange={show}
    />
  );
}
