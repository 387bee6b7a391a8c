import { STORE_LIMITS } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useDateTexts } from '../../lib/widget-texts.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';

interface DayFieldProps {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly error?: string | undefined;
}

/** The field for the day of a movement, today at the latest. */
export function MovementDay({ value, onChange, error }: DayFieldProps) {
  const t = useTranslation();
  return (
    <DateInput
      name="day"
      required
      label={t('store:field.day')}
      value={value}
      max={localDay()}
      onChange={onChange}
      texts={useDateTexts()}
      error={error ?? null}
    />
  );
}

interface NoteFieldProps {
  readonly value?: string;
  readonly error?: string | undefined;
}

/** The field for a note, which may stay empty. */
export function NoteField({ value = '', error }: NoteFieldProps) {
  const t = useTranslation();
  return (
    <TextField
      name="note"
      maxLength={STORE_LIMITS.note}
      autoComplete="off"
      label={t('store:field.note')}
      description={t('store:optional')}
      defaultValue={value}
      error={error}
    />
  );
}
