/** Limits of groups of parcels: chosen because a person still finds their way in a list of so many, so deep. */
export const PARCEL_GROUP_LIMITS = { name: 60, groups: 500, depth: 4 } as const;

/** A named group of parcels, perhaps inside of another one. */
export interface ParcelGroupNode {
  readonly id: string;
  readonly name: string;
  /** The id of the group that it is in; null at the top. */
  readonly parent: string | null;
  /** The ids of its own parcels, without those of the groups in it. */
  readonly parcels: readonly string[];
}

/** A group at its place in the tree. */
export interface PlacedGroup<G extends ParcelGroupNode = ParcelGroupNode> {
  readonly group: G;
  /** 0 at the top. */
  readonly depth: number;
  /** Its own parcels and those of all groups in it, each once. */
  readonly all: ReadonlySet<string>;
}

/**
 * The groups in the order of their tree, those in one group by name. One whose parent is not among them is at the top, and so is
 * one of those that are in each other, as an undo may leave them.
 */
export function placeGroups<G extends ParcelGroupNode>(
  groups: readonly G[],
  compare: (a: string, b: string) => number,
): PlacedGroup<G>[] {
  const known = new Map(groups.map((group) => [group.id, group]));
  const sorted = groups.toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const inside = Map.groupBy(sorted, ({ parent }) => (parent !== null && known.has(parent) ? parent : null));
  const seen = new Set<string>();
  const place = (group: G, depth: number): PlacedGroup<G>[] => {
    if (seen.has(group.id)) return [];
    seen.add(group.id);
    const below = (inside.get(group.id) ?? []).flatMap((each) => place(each, depth + 1));
    const all = new Set(group.parcels);
    for (const one of below) if (one.depth === depth + 1) for (const id of one.all) all.add(id);
    return [{ group, depth, all }, ...below];
  };
  const tops = (inside.get(null) ?? []).flatMap((group) => place(group, 0));
  return [...tops, ...sorted.flatMap((group) => place(group, 0))];
}

/** Why a group cannot be in another one. */
export type GroupParentProblem = 'group_in_itself' | 'group_too_deep';

/** Why a group, with all that is in it, cannot be in a known parent; null if it can. */
export function groupParentProblem(
  groups: readonly Pick<ParcelGroupNode, 'id' | 'parent'>[],
  id: string,
  parent: string | null,
): GroupParentProblem | null {
  if (parent === null) return null;
  const above = pathTo(groups, parent);
  if (above.includes(id)) return 'group_in_itself';
  const levels = above.length + levelsFrom(groups, id);
  return levels > PARCEL_GROUP_LIMITS.depth ? 'group_too_deep' : null;
}

/** The ids of a group and of all that it is in, from the inside. */
function pathTo(groups: readonly Pick<ParcelGroupNode, 'id' | 'parent'>[], from: string): string[] {
  const parentOf = new Map(groups.map(({ id, parent }) => [id, parent]));
  const path: string[] = [];
  for (let at: string | null | undefined = from; at && !path.includes(at); at = parentOf.get(at))
    path.push(at);
  return path;
}

/** How many levels a group takes with those in it; 1 without any. */
function levelsFrom(groups: readonly Pick<ParcelGroupNode, 'id' | 'parent'>[], id: string): number {
  const depths = groups.map((group) => pathTo(groups, group.id).indexOf(id) + 1);
  return Math.max(1, ...depths);
}
