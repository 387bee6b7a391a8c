import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';

/** Returns the name of a crop by its id. */
export type NameOfCrop = (cropId: string) => string;

/** The function that writes a value of a compared field: crops by their names, an outline by its hectares. */
export function useFieldValueText(nameOfCrop: NameOfCrop): (field: string, value: string) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useCallback(
    (field, value) => {
      if (value === '') return t('imports:preview.none');
      if (field === 'shape') return formats.hectares(Number(value));
      return field === 'crop' ? value.split(',').map(nameOfCrop).join(', ') : value;
    },
    [t, formats, nameOfCrop],
  );
}
