import { type CropKey, cropByKey } from '@brazda/domain';
import { useCallback } from 'react';
import { cropColorOf, useCropCatalog } from '../../data/crops.ts';
import { useLanguage, useTranslation } from '../../data/language.ts';

/** The function that gives name and colour of what land is under; null is land without a crop. */
export function useLandCrop(): (key: CropKey | null) => { readonly name: string; readonly color: string } {
  const t = useTranslation();
  const { language } = useLanguage();
  const catalogue = useCropCatalog();
  return useCallback(
    (key) => {
      const crop = key === null ? null : (catalogue.get(cropByKey(key).id) ?? null);
      return { name: crop?.name[language] ?? t('pages:farmPage.noCrop'), color: cropColorOf(crop) };
    },
    [t, language, catalogue],
  );
}
