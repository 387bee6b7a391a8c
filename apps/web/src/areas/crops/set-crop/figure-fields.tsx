import '@mantine/core/styles/InlineInput.layer.css';
import { HYBRID_LENGTH } from '@brazda/contract/client';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { useYieldFarm, useYields, YieldInput } from '../../farms/index.ts';
import { useCultivarText } from '../cultivar-text.ts';
import { useAgriculturalWorks, useCropCatalog } from '../queries.ts';
import classes from './set-crop.module.css';
import type { CropFigures, SharedFigures } from './set-crop-form.ts';

interface FigureFieldsProps extends Pick<HybridAndYieldsProps, 'farmId' | 'cropId' | 'isMeasuredAhead'> {
  readonly figures: CropFigures;
  /** The forecast yield, t/ha; null if there is none yet. */
  readonly forecast: number | null;
  readonly onChange: (figures: CropFigures) => void;
}

/** The details of the crop of one parcel: its hybrid, its yields, its field work, and whether it is a secondary crop. */
export function FigureFields({
  farmId,
  cropId,
  isMeasuredAhead,
  figures,
  forecast,
  onChange,
}: FigureFieldsProps) {
  const t = useTranslation();
  const yields = useYields(useYieldFarm(farmId))(cropId);
  return (
    <>
      <HybridAndYields
        farmId={farmId}
        cropId={cropId}
        isMeasuredAhead={isMeasuredAhead}
        figures={figures}
        onChange={(changed) => onChange({ ...figures, ...changed })}
      />
      {forecast !== null && (
        <p className={classes.hint}>{t('crops:forecast', { yield: yields.of(forecast) })}</p>
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
  readonly farmId: string;
  /** The chosen crop, which has its unit of yields and its kind of seed. */
  readonly cropId: string;
  /** Whether a yield is measured although the harvest is still to come, which is refused at its field. */
  readonly isMeasuredAhead: boolean;
  readonly figures: SharedFigures;
  readonly onChange: (figures: SharedFigures) => void;
}

/** The hybrid and the yields of a crop, on one parcel or on several. */
export function HybridAndYields({
  farmId,
  cropId,
  isMeasuredAhead,
  figures,
  onChange,
}: HybridAndYieldsProps) {
  const t = useTranslation();
  const farm = useYieldFarm(farmId);
  const cultivarText = useCultivarText();
  const catalog = useCropCatalog();
  return (
    <>
      <TextInput
        size="md"
        label={cultivarText(catalog.get(cropId))}
        maxLength={HYBRID_LENGTH}
        value={figures.crop_hybrid}
        onChange={(event) => onChange({ ...figures, crop_hybrid: event.currentTarget.value })}
      />
      <FieldPair>
        {(['yield_estimated', 'yield_measured'] as const).map((field) => (
          <YieldInput
            key={field}
            farm={farm}
            cropId={cropId}
            label={t(`crops:${field}`)}
            step={0.01}
            value={figures[field]}
            error={field === 'yield_measured' && isMeasuredAhead ? t('crops:measuredAhead') : null}
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
