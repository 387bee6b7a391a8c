import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useAgriculturalWorks } from '../queries.ts';

interface WorkPickerProps {
  readonly value: string | null;
  readonly onChange: (work: string | null) => void;
}

/** The last agricultural work done for a crop. */
export function WorkPicker({ value, onChange }: WorkPickerProps) {
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
