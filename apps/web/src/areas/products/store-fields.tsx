import { PRODUCT_LIMITS } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useDateTexts } from '../../lib/widget-texts.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';

interface DayFieldProps {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly error: string | undefined;
}

/** The field for the day on which something came into the store or left it. */
export function DayField({ value, onChange, error }: DayFieldProps) {
  const t = useTranslation();
  return (
    <DateInput
      name="day"
      required
      label={t('products:delivery.day')}
      value={value}
      max={localDay()}
      onChange={onChange}
      texts={useDateTexts()}
      error={error}
    />
  );
}

/** The field for a lot, which may stay empty. */
export function LotField({ error }: Pick<DayFieldProps, 'error'>) {
  const t = useTranslation();
  return (
    <TextField
      name="lot"
      maxLength={PRODUCT_LIMITS.lot}
      autoComplete="off"
      label={t('products:store.lot')}
      description={t('products:delivery.optional')}
      error={error}
    />
  );
}
