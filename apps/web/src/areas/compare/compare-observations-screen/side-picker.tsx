import type { RasterKind } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import classes from './compare-observations-screen.module.css';
import { type ComparedDate, type ComparisonSide, isSameSide } from './comparison-sides.ts';
import { DateStrip } from './date-strip.tsx';

interface SidePickerProps {
  readonly name: string;
  readonly side: ComparisonSide;
  /** The other side, which must not be chosen again. */
  readonly other: ComparisonSide;
  /** Oldest first. */
  readonly dates: readonly ComparedDate[];
  /** The kinds of the farm. */
  readonly kinds: readonly RasterKind[];
  readonly onSide: (side: ComparisonSide) => void;
}

/** The date and the kind of one side: clear dates only, as a list and as pictures. */
export function SidePicker({ name, side, other, dates, kinds, onSide }: SidePickerProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const isBarred = (date: string) => isSameSide({ ...side, date }, other);
  // A link may lead to a cloudy date.
  const offered = dates.filter(({ date, isClear }) => isClear || date === side.date);
  // A list opens at its top, so that the newest come first there.
  const choices = offered.toReversed().map(({ date, isClear }) => ({
    value: date,
    label: isClear ? formats.shortDate(date) : `${formats.shortDate(date)} (${t('map:dates.cloudy')})`,
    isBarred: isBarred(date),
  }));
  return (
    <fieldset className={classes.side} aria-label={name}>
      <Picker
        label={t('compare:sides.date', { side: name })}
        value={side.date ?? ''}
        choices={side.date === null ? [{ value: '', label: '–' }, ...choices] : choices}
        onChange={(date) => onSide({ ...side, date })}
      />
      <Picker
        label={t('map:kind.title')}
        value={side.kind}
        choices={kinds.map((kind) => ({
          value: kind,
          label: t(`map:kind.${kind}.name`),
          isBarred: isSameSide({ ...side, kind }, other),
        }))}
        onChange={(value) => onSide({ ...side, kind: kinds.find((kind) => kind === value) ?? side.kind })}
      />
      <DateStrip
        label={name}
        dates={offered.map((day) => ({ ...day, isBarred: isBarred(day.date) }))}
        date={side.date}
        onDate={(date) => onSide({ ...side, date })}
      />
    </fieldset>
  );
}
