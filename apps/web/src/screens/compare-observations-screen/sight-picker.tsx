import type { SensingDay } from '@brazda/contract';
import { RASTER_KINDS } from '@brazda/domain';
import { useLanguage, useWords } from '../../data/language.ts';
import { isClear } from '../../data/sensing-days.ts';
import { Picker } from '../../ui/picker.tsx';
import classes from './compare-observations-screen.module.css';
import { isSameSight, type Sight } from './two-sights.ts';

interface SightPickerProps {
  readonly name: string;
  readonly sight: Sight;
  /** The other side, which is not to be shown twice. */
  readonly other: Sight;
  /** Oldest first. */
  readonly days: readonly SensingDay[];
  readonly onSight: (sight: Sight) => void;
}

/** The date and the kind of one side. */
export function SightPicker({ name, sight, other, days, onSight }: SightPickerProps) {
  const t = useWords();
  const { formats } = useLanguage();
  const dates = days.toReversed().map((day) => ({
    value: day.sensing_date,
    label: isClear(day)
      ? formats.shortDate(day.sensing_date)
      : `${formats.shortDate(day.sensing_date)} (${t('map:dates.cloudy')})`,
    isBarred: isSameSight({ ...sight, date: day.sensing_date }, other),
  }));
  return (
    <fieldset className={classes.side} aria-label={name}>
      <Picker
        label={t('pages:sights.date', { side: name })}
        value={sight.date ?? ''}
        choices={sight.date === null ? [{ value: '', label: '–' }, ...dates] : dates}
        onChange={(date) => onSight({ ...sight, date })}
      />
      <Picker
        label={t('map:kind.title')}
        value={sight.kind}
        choices={RASTER_KINDS.map((kind) => ({
          value: kind,
          label: t(`map:kind.${kind}.name`),
          isBarred: isSameSight({ ...sight, kind }, other),
        }))}
        onChange={(value) =>
          onSight({ ...sight, kind: RASTER_KINDS.find((kind) => kind === value) ?? sight.kind })
        }
      />
    </fieldset>
  );
}
