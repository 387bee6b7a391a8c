/** A line of a table by what its columns are sorted by; null stands last, whatever the direction. */
export type Sortable<Key extends string> = Readonly<Record<Key, string | number | null>>;

/** By which column a table is sorted, and which way. */
export interface Sorting<Key extends string> {
  readonly by: Key;
  readonly isDescending: boolean;
}

/** The sorting after a click on a column: the same column turns round, another starts in its own direction. */
export function sortedBy<Key extends string>(
  now: Sorting<Key>,
  by: Key,
  startsDescending: boolean,
): Sorting<Key> {
  return now.by === by ? { by, isDescending: !now.isDescending } : { by, isDescending: startsDescending };
}

/** The lines in the order of a sorting; equal ones keep theirs. */
export function sorted<Key extends string, Line extends { readonly values: Sortable<Key> }>(
  lines: readonly Line[],
  { by, isDescending }: Sorting<Key>,
  collator: Intl.Collator,
): Line[] {
  const sign = isDescending ? -1 : 1;
  return lines.toSorted((one, other) => {
    const [a, b] = [one.values[by], other.values[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

/** The rank of each value, 1 for the highest; equal values share theirs, what is not known has none. */
export function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) =>
    value === null ? null : 1 + values.filter((other) => other !== null && other > value).length,
  );
}
