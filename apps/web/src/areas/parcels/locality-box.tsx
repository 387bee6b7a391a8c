import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useDropdownTexts } from '../../lib/widget-texts.ts';
import { Dropdown } from '../../ui/dropdowns/dropdown.tsx';
import type { LocalityChoice } from './parcel-filter.ts';

export interface LocalityFilterProps {
  readonly choices: readonly LocalityChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (localities: ReadonlySet<string>) => void;
}

/** The localities to choose from, open at once. */
export function LocalityBox({ choices, chosen, onChosen }: LocalityFilterProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useDropdownTexts();
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return choices
      .toSorted((a, b) =>
        a.name === null || b.name === null
          ? Number(a.name === null) - Number(b.name === null)
          : compare(a.name, b.name),
      )
      .map(({ id, name, count }) => ({
        value: id,
        label: name ?? t('map:list.noLocality'),
        detail: formats.count(count),
      }));
  }, [choices, language, formats, t]);
  return (
    <Dropdown
      multiple
      isOpenAtOnce
      size="small"
      label={t('map:list.localities')}
      placeholder={t('map:list.allLocalities')}
      options={options}
      value={[...chosen]}
      onChange={(ids) => onChosen(new Set(ids))}
      texts={{ ...texts, selected: (count) => t('map:list.localitiesChosen', { count }) }}
    />
  );
}
