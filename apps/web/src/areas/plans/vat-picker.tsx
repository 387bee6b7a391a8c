import type { LegalRule, VatRate } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import classes from './vat-picker.module.css';

interface VatPickerProps {
  readonly choices: readonly LegalRule<VatRate>[];
  /** Percent; null for prices without VAT. */
  readonly value: number | null;
  readonly onChange: (percent: number | null) => void;
}

/** Whether prices are typed without VAT, or with which rate. */
export function VatPicker({ choices, value, onChange }: VatPickerProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <div className={classes.picker}>
      <Picker
        size="field"
        label={t('plans:vat.label')}
        value={String(value ?? '')}
        choices={[
          { value: '', label: t('plans:vat.without') },
          ...choices.map(({ values: { percent } }) => ({
            value: String(percent),
            label: t('plans:vat.with', { percent: formats.typed(percent) }),
          })),
        ]}
        onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      />
    </div>
  );
}
