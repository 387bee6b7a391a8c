import { useCropOptions } from '../../data/crop-options.ts';
import { useTranslation } from '../../data/language.ts';
import { useDropdownTexts } from '../../data/widget-texts.ts';
import { Dropdown } from '../../ui/dropdown.tsx';

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
