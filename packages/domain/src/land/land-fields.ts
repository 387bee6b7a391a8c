import { isOrganicAlready, organicOfKey } from '../parcels/organic-land.ts';

/** The compared fields of a parcel, by the names of file fields; `shape` is a key of its shape, `organic` one of its days. */
export const COMPARED_FIELDS = [
  'display_name',
  'locality_code',
  'physical_block',
  'parcel_no',
  'crop_no',
  'organic',
  'special_use',
  'crop',
  'crop_hybrid',
  'shape',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** The facts about a parcel in a farm, a file, or the last import; null where absent. */
export type LandFacts = Readonly<Record<ComparedField, string | null>>;

/** A field in which the farm and the file differ, and whether both have changed it since they last matched. */
export interface LandDifference {
  readonly field: ComparedField;
  readonly mine: string | null;
  readonly theirs: string;
  readonly both_changed: boolean;
}

/**
 * Written by the farmer. The other fields come from a register; its latest value wins where the order of changes
 * is unknown.
 */
const FARMERS_OWN: readonly ComparedField[] = [
  'display_name',
  'organic',
  'special_use',
  'crop',
  'crop_hybrid',
];

/**
 * The fields of a parcel that a file changes, by three-way comparison: `base` holds the facts of the last import.
 * A field that only the farmer has changed is no difference, nor is one that the file leaves out. Several crops
 * are separated by commas. A field without a base is a conflict where the farmer has written something else, and
 * takes the file's value where it comes from a register.
 */
export function differencesOf(
  mine: LandFacts,
  theirs: LandFacts,
  base: Partial<LandFacts>,
): LandDifference[] {
  return unlikeFields(mine, theirs).flatMap(({ field, own, value }) => {
    const before = base[field] ?? null;
    if (value === before) return [];
    const isMine = before === null ? own !== null && FARMERS_OWN.includes(field) : own !== before;
    return [{ field, mine: own, theirs: value, both_changed: isMine }];
  });
}

/** A field of which the farm keeps its own value, changed since the last import, where the file still has the old one. */
export type KeptField = Omit<LandDifference, 'both_changed'>;

/** The fields in which the farm and the file differ because only the farmer has changed them; a file leaves them as they are. */
export function keptFieldsOf(mine: LandFacts, theirs: LandFacts, base: Partial<LandFacts>): KeptField[] {
  return unlikeFields(mine, theirs)
    .filter(({ field, value }) => value === base[field])
    .map(({ field, own, value }) => ({ field, mine: own, theirs: value }));
}

/** The fields in which a file says something that the farm does not say already. */
function unlikeFields(mine: LandFacts, theirs: LandFacts) {
  return COMPARED_FIELDS.flatMap((field) => {
    const own = mine[field];
    const value = theirs[field];
    if (value === null || value === own || isAmong(field, value, own)) return [];
    if (field === 'organic' && isOrganicAlready(organicOfKey(value), organicOfKey(own))) return [];
    return [{ field, own, value }];
  });
}

/** For a parcel with several crops, a file that names one of them is no change. */
function isAmong(field: ComparedField, value: string, own: string | null): boolean {
  return (field === 'crop' || field === 'crop_hybrid') && (own?.split(',').includes(value) ?? false);
}

/** The reference in a normalized form, without letter case and spaces; null without a parcel number. */
export function referenceKeyOf(facts: LandFacts): string | null {
  if (facts.parcel_no === null) return null;
  const { locality_code, physical_block, parcel_no, crop_no } = facts;
  return [locality_code, physical_block, parcel_no, crop_no]
    .map((part) => (part ?? '').replace(/\s/g, '').toLowerCase())
    .join('|');
}
