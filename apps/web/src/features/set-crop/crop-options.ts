import { CROP_GROUPS, type CropGroup, NO_CROP_ID } from '@brazda/domain';
import { useMemo } from 'react';
import { useCropCatalogue } from '../../data/crops.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { DropdownOption } from '../../ui/dropdown-rows.ts';

/** The crops of the catalogue to choose from: none, the most common ones, then the others by their use. */
export function useCropOptions(): readonly DropdownOption[] {
  const t = useWords();
  const { language } = useLanguage();
  const catalogue = useCropCatalogue();
  return useMemo(() => {
    const crops = [...catalogue.values()];
    const frequent = crops
      .filter(({ frequency }) => frequency !== null)
      .sort((a, b) => (a.frequency ?? 0) - (b.frequency ?? 0));
    const others = crops
      .filter(({ frequency }) => frequency === null)
      .sort((a, b) => a.name[language].localeCompare(b.name[language], language));
    const optionOf = (group: (crop: (typeof crops)[number]) => string) => (crop: (typeof crops)[number]) => ({
      value: crop.id,
      label: crop.name[language],
      color: crop.color,
      group: group(crop),
    });
    return [
      { value: NO_CROP_ID, label: t('crops:none') },
      ...frequent.map(optionOf(() => t('crops:frequent'))),
      ...others.map(optionOf(({ group }) => CROP_GROUPS[group as CropGroup][language])),
    ];
  }, [catalogue, language, t]);
}
