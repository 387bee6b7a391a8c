import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';

/** When a treatment was done, as it is typed. */
export interface TimeValues {
  readonly day: string | null;
  readonly started_at: string;
  readonly ended_at: string;
}

interface TimeFieldsProps {
  readonly values: TimeValues;
  readonly error: string | null | undefined;
  readonly onChange: (change: Partial<TimeValues>) => void;
}

/** The fields for the day of a treatment and the hours of its beginning and end. */
export function TimeFields({ values, error, onChange }: TimeFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <DateInput
        name="day"
        label={t('treatments:field.day')}
        value={values.day}
        max={localDay()}
        texts={useDateTexts()}
        error={error}
        onChange={(day) => onChange({ day })}
      />
      <FieldPair>
        <TextField
          name="started_at"
          type="time"
          label={t('treatments:field.startedAt')}
          value={values.started_at}
          onChange={(event) => onChange({ started_at: event.currentTarget.value })}
        />
        <TextField
          name="ended_at"
          type="time"
          label={t('treatments:field.endedAt')}
          value={values.ended_at}
          onChange={(event) => onChange({ ended_at: event.currentTarget.value })}
        />
      </FieldPair>
    </>
  );
}
