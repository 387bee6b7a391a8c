import { type CropKey, cropByKey } from '@brazda/domain';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { cropColorOf, useCropCatalog } from '../../crops/index.ts';

/** Returns the function that gives the name and color of a land cover; null is land without a crop. */
export function useLandCrop(): (key: CropKey | null) => { readonly name: string; readonly color: string } {
  const t = useTranslation();
  const { language } = useLanguage();
  const catalog = useCropCatalog();
  return useCallback(
    (key) => {
      const crop = key === null ? null : (catalog.get(cropByKey(key).id) ?? null);
      return { name: crop?.name[language] ?? t('map:farmPage.noCrop'), color: cropColorOf(crop) };
    },
    [t, language, catalog],
  );
}
