import { PARCEL_FIELDS } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';

/** The name of a compared field. */
export function FieldName({ field }: { readonly field: string }) {
  const t = useTranslation();
  const known = PARCEL_FIELDS.find((one) => one === field);
  if (known) return t(`map:parcelForm.field.${known}`);
  return field === 'shape' ? t('imports:preview.outline') : field;
}
