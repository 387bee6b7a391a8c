import { HYBRID_LENGTH, YIELD_LIMIT } from '@brazda/contract/client';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { FieldPair } from '../../../ui/form.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useAgriculturalWorks } from '../queries.ts';
import classes from './set-crop.module.css';
import type { CropFigures, SharedFigures } from './set-crop-form.ts';

interface FigureFieldsProps {
  readonly figures: CropFigures;
  /** The forecast yield, t/ha; null if there is none yet. */
  readonly forecast: number | null;
  readonly onChange: (figures: CropFigures) => void;
}

/** The details of the crop of one parcel: its hybrid, its yields, its field work, and whether it is a secondary crop. */
export function FigureFields({ figures, forecast, onChange }: FigureFieldsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <>
      <HybridAndYields figures={figures} onChange={(changed) => onChange({ ...figures, ...changed })} />
      {forecast !== null && (
        <p className={classes.hint}>{t('crops:forecast', { yield: formats.yieldOf(forecast) })}</p>
      )}
      <WorkPicker
        value={figures.agricultural_work}
        onChange={(agricultural_work) => onChange({ ...figures, agricultural_work })}
      />
      <Checkbox
        size="md"
        label={t('crops:secondary')}
        description={t('crops:secondaryHint')}
        checked={figures.is_secondary}
        onChange={({ currentTarget }) => onChange({ ...figures, is_secondary: currentTarget.checked })}
      />
    </>
  );
}

interface HybridAndYieldsProps {
  readonly figures: SharedFigures;
  readonly onChange: (figures: SharedFigures) => void;
}

/** The hybrid and the yields of a crop, on one parcel or on several. */
export function HybridAndYields({ figures, onChange }: HybridAndYieldsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  return (
    <>
      <TextInput
        size="md"
        label={t('crops:hybrid')}
        maxLength={HYBRID_LENGTH}
        value={figures.crop_hybrid}
        onChange={(event) => onChange({ ...figures, crop_hybrid: event.currentTarget.value })}
      />
      <FieldPair>
        {(['yield_estimated', 'yield_measured'] as const).map((field) => (
          <NumberInput
            key={field}
            label={t(`crops:${field}`)}
            unit={t('crops:yieldUnit')}
            min={0}
            max={YIELD_LIMIT}
            step={0.01}
            texts={numbers}
            value={figures[field]}
            onChange={(value) => onChange({ ...figures, [field]: value })}
          />
        ))}
      </FieldPair>
    </>
  );
}

interface WorkPickerProps {
  readonly value: string | null;
  readonly onChange: (work: string | null) => void;
}

/** The last agricultural work done for a crop. */
function WorkPicker({ value, onChange }: WorkPickerProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const texts = useDropdownTexts();
  const works = useAgriculturalWorks();
  return (
    <Dropdown
      label={t('crops:work')}
      placeholder={t('crops:noWork')}
      texts={texts}
      options={[...works].map(([name, label]) => ({ value: name, label: label[language] }))}
      value={value}
      onChange={onChange}
    />
  );
}
