import type { MergeRow } from './land-match.ts';

/** The keys of two rows in the files with the same shape. */
export type Twins = readonly [number, number];

/**
 * The keys of new rows to leave out because the files contain their shape twice, such as a declaration and its
 * export side by side: of several, the row with the most facts is kept, and none where a parcel of the season
 * already has the shape.
 */
export function spareRows(
  rows: readonly MergeRow[],
  twins: readonly Twins[],
  isNew: (key: number) => boolean,
): Set<number> {
  const root = new Map<number, number>();
  const rootOf = (key: number): number => {
    const above = root.get(key) ?? key;
    return above === key ? key : rootOf(above);
  };
  for (const [one, other] of twins) root.set(rootOf(one), rootOf(other));
  const twinned = new Set(twins.flat());
  const places = Map.groupBy(
    rows.filter(({ key }) => twinned.has(key)),
    ({ key }) => rootOf(key),
  );
  return new Set(
    [...places.values()].flatMap((there) => {
      const fresh = there.filter(({ key }) => isNew(key)).sort((one, other) => compareRows(one, other));
      return (fresh.length < there.length ? fresh : fresh.slice(1)).map(({ key }) => key);
    }),
  );
}

/** Rows with more facts come first; ties are broken by content, so that the file order does not matter. */
function compareRows(one: MergeRow, other: MergeRow): number {
  const [value, otherFacts] = [one, other].map(({ facts }) => JSON.stringify(facts)) as [string, string];
  return countOf(other) - countOf(one) || Number(value > otherFacts) - Number(value < otherFacts);
}

function countOf({ facts }: MergeRow): number {
  return Object.values(facts).filter((value) => value !== null).length;
}
