import { useCallback } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useCropCatalog } from '../../crops/index.ts';
import type { NameOfCrop } from './use-field-value-text.ts';

/** The function that names a crop by its id. */
export function useCropName(): NameOfCrop {
  const { language } = useLanguage();
  const crops = useCropCatalog();
  return useCallback((id) => crops.get(id)?.name[language] ?? id, [crops, language]);
}
