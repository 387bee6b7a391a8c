import type { ImportRow } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { FieldName } from './field-name.tsx';
import { type NameOfCrop, useFieldValueText } from './use-field-value-text.ts';

interface KeptValueProps {
  readonly kept: ImportRow['kept'][number];
  readonly nameOfCrop: NameOfCrop;
}

/** A value of the farm that stays, with the one of the file. */
export function KeptValue({ kept: { field, mine, theirs }, nameOfCrop }: KeptValueProps) {
  const t = useTranslation();
  const textOf = useFieldValueText(nameOfCrop);
  return (
    <>
      <FieldName field={field} /> <b>{textOf(field, mine)}</b>{' '}
      {t('imports:preview.keptBeside', { value: textOf(field, theirs) })}
    </>
  );
}
