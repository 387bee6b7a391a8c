import type { SensingDay } from '@brazda/contract/client';
import { isClear, RASTER_KINDS } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/picker.tsx';
import classes from './compare-observations-screen.module.css';
import { type ComparisonSide, isSameSide } from './comparison-sides.ts';

interface SidePickerProps {
  readonly name: string;
  readonly side: ComparisonSide;
  /** The other side, which must not be chosen again. */
  readonly other: ComparisonSide;
  /** Oldest first. */
  readonly days: readonly SensingDay[];
  readonly onSide: (side: ComparisonSide) => void;
}

/** The date and the kind of one side. */
export function SidePicker({ name, side, other, days, onSide }: SidePickerProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const dates = days.toReversed().map((day) => ({
    value: day.sensing_date,
    label: isClear(day)
      ? formats.shortDate(day.sensing_date)
      : `${formats.shortDate(day.sensing_date)} (${t('map:dates.cloudy')})`,
    isBarred: isSameSide({ ...side, date: day.sensing_date }, other),
  }));
  return (
    <fieldset className={classes.side} aria-label={name}>
      <Picker
        label={t('compare:sides.date', { side: name })}
        value={side.date ?? ''}
        choices={side.date === null ? [{ value: '', label: '–' }, ...dates] : dates}
        onChange={(date) => onSide({ ...side, date })}
      />
      <Picker
        label={t('map:kind.title')}
        value={side.kind}
        choices={RASTER_KINDS.map((kind) => ({
          value: kind,
          label: t(`map:kind.${kind}.name`),
          isBarred: isSameSide({ ...side, kind }, other),
        }))}
        onChange={(value) =>
          onSide({ ...side, kind: RASTER_KINDS.find((kind) => kind === value) ?? side.kind })
        }
      />
    </fieldset>
  );
}
