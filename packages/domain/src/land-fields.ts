/** What is compared of a parcel, by the names of the fields of a file; `shape` is a key of its ground. */
export const COMPARED_FIELDS = [
  'display_name',
  'locality_code',
  'physical_block',
  'parcel_no',
  'crop_no',
  'crop',
  'crop_hybrid',
  'shape',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What a farm, a file, or the last import says of a parcel; null where it says nothing. */
export type LandFacts = Readonly<Record<ComparedField, string | null>>;

/** A field in which the farm and the file differ, and whether both have changed it since they last agreed. */
export interface LandDifference {
  readonly field: ComparedField;
  readonly mine: string | null;
  readonly theirs: string;
  readonly both_changed: boolean;
}

/** Written by the farmer; the others are of a register, whose newest word counts where nothing tells who was first. */
const FARMERS_OWN: readonly ComparedField[] = ['display_name', 'crop', 'crop_hybrid'];

/**
 * The fields of a parcel in which a file has news, by three-way comparison: `base` is what the last import said. What only
 * the farmer has changed is no difference, and neither is what the file leaves out. Several crops are named with commas. A field without a base conflicts where
 * the farmer has written something else, and follows the file where it is of a register.
 */
export function differencesOf(
  mine: LandFacts,
  theirs: LandFacts,
  base: Partial<LandFacts>,
): LandDifference[] {
  return COMPARED_FIELDS.flatMap((field) => {
    const [own, value, before] = [mine[field], theirs[field], base[field] ?? null];
    if (value === null || value === own || value === before || isAmong(field, value, own)) return [];
    const isMine = before === null ? own !== null && FARMERS_OWN.includes(field) : own !== before;
    return [{ field, mine: own, theirs: value, both_changed: isMine }];
  });
}

/** A parcel with several crops is told of one of them: that is no news. */
function isAmong(field: ComparedField, value: string, own: string | null): boolean {
  return (field === 'crop' || field === 'crop_hybrid') && (own?.split(',').includes(value) ?? false);
}

/** The reference of what says which parcel it is, compared without letter case and spaces; null without a parcel number. */
export function referenceKeyOf(facts: LandFacts): string | null {
  if (facts.parcel_no === null) return null;
  const { locality_code, physical_block, parcel_no, crop_no } = facts;
  return [locality_code, physical_block, parcel_no, crop_no]
    .map((part) => (part ?? '').replace(/\s/g, '').toLowerCase())
    .join('|');
}
