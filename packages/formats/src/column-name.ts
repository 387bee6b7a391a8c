import { foldText, type ParcelField } from '@brazda/domain';

/** A name of a column without accents, capitals and marks: `Suprafață (ha)` and `SUPRAFATA_HA` are the same. */
export function plainColumn(column: string): string {
  return foldText(column).replace(/[^a-z0-9]/g, '');
}

/** For each field the names under which it comes, without accents and marks, the surest first. */
export type FieldNames = Readonly<Partial<Record<ParcelField, readonly string[]>>>;
