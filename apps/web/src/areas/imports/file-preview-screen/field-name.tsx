import { PARCEL_FIELDS } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';

/** The name of a compared field, with the colon before its value. */
export function FieldName({ field }: { readonly field: string }) {
  const t = useTranslation();
  const known = PARCEL_FIELDS.find((one) => one === field);
  const name = known ? t(`map:parcelForm.field.${known}`) : field;
  return t('imports:preview.ofField', { field: field === 'shape' ? t('imports:preview.outline') : name });
}
