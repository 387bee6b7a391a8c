import { api } from '@brazda/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../data/language.ts';
import { queryOf } from '../../data/query.ts';
import { useDropdownTexts } from '../../data/widget-texts.ts';
import { Dropdown } from '../../ui/dropdown.tsx';

interface WorkPickerProps {
  readonly value: string | null;
  readonly onChange: (work: string | null) => void;
}

/** The agricultural work that was last done for a crop. */
export function WorkPicker({ value, onChange }: WorkPickerProps) {
  const t = useWords();
  const { language } = useLanguage();
  const texts = useDropdownTexts();
  const { data: works = [] } = useQuery({
    ...queryOf(api.crops.works, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ results }) => results,
  });
  return (
    <Dropdown
      label={t('crops:work')}
      placeholder={t('crops:noWork')}
      texts={texts}
      options={works.map(({ name, label }) => ({ value: name, label: label[language] }))}
      value={value}
      onChange={onChange}
    />
  );
}
