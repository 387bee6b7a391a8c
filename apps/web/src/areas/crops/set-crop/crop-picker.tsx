import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useCropOptions } from '../crop-options.ts';

interface CropPickerProps {
  readonly value: string | null;
  readonly onChange: (crop: string | null) => void;
}

/** The crops of the catalog: none, the most common ones, then the others grouped by use. */
export function CropPicker({ value, onChange }: CropPickerProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  return (
    <Dropdown
      label={t('crops:crop')}
      placeholder={t('crops:choose')}
      texts={texts}
      options={useCropOptions()}
      value={value}
      clearable={false}
      required
      onChange={onChange}
    />
  );
}
