import { HYBRID_LENGTH, YIELD_LIMIT } from '@brazda/contract/client';
import { TextInput } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { FieldPair } from '../../../ui/form.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import classes from './set-crop.module.css';
import type { CropFigures } from './set-crop-form.ts';
import { WorkPicker } from './work-picker.tsx';

interface FigureFieldsProps {
  readonly figures: CropFigures;
  /** The forecast yield, t/ha; null if there is none yet. */
  readonly forecast: number | null;
  readonly onChange: (figures: CropFigures) => void;
}

/** The details of the crop of one parcel: its hybrid, its yields and its field work. */
export function FigureFields({ figures, forecast, onChange }: FigureFieldsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
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
      {forecast !== null && (
        <p className={classes.hint}>{t('crops:forecast', { yield: formats.yieldOf(forecast) })}</p>
      )}
      <WorkPicker
        value={figures.agricultural_work}
        onChange={(agricultural_work) => onChange({ ...figures, agricultural_work })}
      />
    </>
  );
}
