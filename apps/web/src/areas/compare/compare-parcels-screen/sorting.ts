/** A table line by the sort keys of its columns; null comes last in both directions. */
export type Sortable<Key extends string> = Readonly<Record<Key, string | number | null>>;

/** The column by which a table is sorted, and the direction. */
export interface Sorting<Key extends string> {
  readonly by: Key;
  readonly isDescending: boolean;
}

/** The sorting after a click on a column: the same column reverses, another starts in its own direction. */
export function sortedBy<Key extends string>(
  now: Sorting<Key>,
  by: Key,
  startsDescending: boolean,
): Sorting<Key> {
  return now.by === by ? { by, isDescending: !now.isDescending } : { by, isDescending: startsDescending };
}

/** The lines in sorted order; stable. */
export function sorted<Key extends string, Line extends { readonly values: Sortable<Key> }>(
  lines: readonly Line[],
  { by, isDescending }: Sorting<Key>,
  collator: Intl.Collator,
): Line[] {
  const sign = isDescending ? -1 : 1;
  return lines.toSorted((one, other) => {
    const a = one.values[by];
    const b = other.values[by];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`));
  });
}

/** The rank of each value, 1 for the highest; equal values share one, unknown values have none. */
export function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) =>
    value === null ? null : 1 + values.filter((other) => other !== null && other > value).length,
  );
}
