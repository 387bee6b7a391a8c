import { Id } from '@brazda/contract';
import { PARCEL_GROUP_LIMITS, placeGroups } from '@brazda/domain';
import { z } from 'zod';
import { archivedName } from './archived-text.ts';

/** Lineages of one group: more than a farm has parcels. */
const MAX_LINEAGES = 100_000;

const ArchivedGroup = z.object({
  id: Id,
  name: archivedName(PARCEL_GROUP_LIMITS.name).min(1),
  /** The group that it is in; null at the top. */
  parent: Id.nullable(),
  /** The lineages of its own parcels, as in `parcels/{year}.geojson`. */
  lineages: z.array(Id).max(MAX_LINEAGES),
});
export type ArchivedGroup = z.infer<typeof ArchivedGroup>;

/** `groups.json`: the groups of parcels of the farm, each after the one that it is in. */
export const ArchivedGroups = z
  .array(ArchivedGroup)
  .max(PARCEL_GROUP_LIMITS.groups)
  .refine(areAfterTheirs, { error: 'Each group is once there, after the one that it is in.' })
  .refine(areShallow, { error: `Groups are in each other up to ${PARCEL_GROUP_LIMITS.depth} levels deep.` });

function areAfterTheirs(groups: readonly ArchivedGroup[]): boolean {
  const known = new Set<string>();
  return groups.every(({ id, parent }) => {
    const isFine = !known.has(id) && (parent === null || known.has(parent));
    known.add(id);
    return isFine;
  });
}

function areShallow(groups: readonly ArchivedGroup[]): boolean {
  const nodes = groups.map(({ lineages, ...group }) => ({ ...group, parcels: [] }));
  return placeGroups(nodes, () => 0).every(({ depth }) => depth < PARCEL_GROUP_LIMITS.depth);
}
