import { type OrganicLand, organicKeyOf } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { useDateTexts } from '../../lib/widget-texts.ts';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair } from '../../ui/inputs/form.tsx';
import classes from './organic-fields.module.css';

const NO_DAYS: OrganicLand = { conversion_from: null, certified_from: null, until: null };

interface OrganicFieldsProps {
  readonly value: OrganicLand | null;
  /** The error of the days together. */
  readonly error: string | undefined;
  /** Whose land it is: the farm's, or a parcel's. */
  readonly of: 'farm' | 'parcel';
  readonly onChange: (value: OrganicLand | null) => void;
}

/** Since when land is in conversion to organic farming, and certified, and until when; null without any day. */
export function OrganicFields({ value, error, of, onChange }: OrganicFieldsProps) {
  const t = useTranslation();
  const texts = useDateTexts();
  const days = value ?? NO_DAYS;
  const field = (name: keyof OrganicLand, more: { name?: string; error?: string | null } = {}) => (
    <DateInput
      label={t(`shell:organic.${name}`)}
      value={days[name]}
      texts={texts}
      {...more}
      onChange={(day) => onChange(withDay(days, name, day))}
    />
  );
  return (
    <fieldset className={classes.organic}>
      <legend>{t('shell:organic.title')}</legend>
      <p>{t(`shell:organic.hint.${of}`)}</p>
      <FieldPair of="dates">
        {field('conversion_from', { name: 'organic', error: error ?? null })}
        {field('certified_from')}
        {field('until')}
      </FieldPair>
    </fieldset>
  );
}

function withDay(days: OrganicLand, name: keyof OrganicLand, day: string | null): OrganicLand | null {
  const changed = { ...days, [name]: day };
  return organicKeyOf(changed) === organicKeyOf(NO_DAYS) ? null : changed;
}
