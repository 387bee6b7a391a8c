import { foldText, type ParcelField } from '@brazda/domain';

/** A column name without accents, case and punctuation: `Suprafață (ha)` and `SUPRAFATA_HA` are the same. */
export function plainColumn(column: string): string {
  return foldText(column).replace(/[^a-z0-9]/g, '');
}

/** The known column names of each field, folded as by `plainColumn`, the most reliable first. */
export type FieldNames = Readonly<Partial<Record<ParcelField, readonly string[]>>>;
