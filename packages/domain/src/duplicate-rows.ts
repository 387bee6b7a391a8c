import type { MergeRow } from './land-match.ts';

/** Two rows of the files that lie on the same ground, by their keys. */
export type Twins = readonly [number, number];

/**
 * The keys of new rows that are to be left out because the files have their ground twice, such as the declaration and its
 * export beside each other: of several, the one that says most stays, and none where a parcel of the season has the ground.
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

/** What says most comes first; what is equal in every fact may stand for the other. */
function compareRows(one: MergeRow, other: MergeRow): number {
  const [value, otherFacts] = [one, other].map(({ facts }) => JSON.stringify(facts)) as [string, string];
  return countOf(other) - countOf(one) || Number(value > otherFacts) - Number(value < otherFacts);
}

function countOf({ facts }: MergeRow): number {
  return Object.values(facts).filter((value) => value !== null).length;
}
