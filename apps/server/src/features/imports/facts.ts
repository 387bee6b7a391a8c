import { type LandFacts, type LandSource, organicKeyOf } from '@brazda/domain';
import type { LandFields } from '@brazda/formats';

/**
 * The facts in a row of a file about its parcel, in the form that is compared; `shape` is the hash of its shape. Rows that
 * were read before an update have no land use.
 */
export function factsOfRow(
  fields: Omit<LandFields, UseField> & Partial<Pick<LandFields, UseField>>,
  geom_hash: string,
): LandFacts {
  return {
    display_name: fields.display_name,
    locality_code: fields.locality_code,
    physical_block: fields.physical_block,
    parcel_no: fields.parcel_no,
    crop_no: fields.crop_no,
    organic: organicKeyOf(fields.organic ?? null),
    special_use: fields.special_use ?? null,
    crop: fields.crop_id,
    crop_hybrid: fields.crop_hybrid,
    shape: geom_hash,
  };
}

type UseField = 'organic' | 'special_use';

/** What the last import declared for a parcel, and from which kind of file it came. */
export type Imported = Partial<LandFacts> & { readonly origin?: LandSource };

/** The imported facts of a parcel after an import; facts missing from the file keep their previous value. */
export function importedAfter(before: Imported | null, facts: LandFacts, origin: LandSource): Imported {
  const fields = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
  // A parcel from a register keeps that origin when a later file of another kind contains it.
  const isRegisters = origin === 'other' && before?.origin !== undefined;
  return { ...before, ...fields, origin: isRegisters ? before.origin : origin };
}

/** Whether two imports declared the same. */
export function isSameImported(one: Imported | null, other: Imported): boolean {
  const sorted = (imported: object) => JSON.stringify(Object.entries(imported).sort());
  return one !== null && sorted(one) === sorted(other);
}
