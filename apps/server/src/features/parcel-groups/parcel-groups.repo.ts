import type { ParcelGroup } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import './parcel-groups.table.ts';

/** The groups of a farm with their visible parcels of a season. */
export async function listParcelGroups(db: Db, scope: SeasonScope): Promise<ParcelGroup[]> {
  const { rows } = await sql<ParcelGroup>`
    select parcel_group.id, parcel_group.name, parent_id as parent,
      array(
        select parcel.id from parcel
        where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null
          and parcel.lineage_id = any(parcel_group.lineages) and ${isVisible(scope)}
        order by parcel.id
      ) as parcels
    from parcel_group where parcel_group.farm_id = ${scope.farm_id} and removed_at is null
    order by parcel_group.id`.execute(db);
  return rows;
}

/** A group in the tree of a farm; whether it is removed. */
interface StoredGroup {
  readonly id: string;
  readonly parent: string | null;
  readonly is_removed: boolean;
}

/** The tree of the groups of a farm, removed ones included. */
export async function listGroupTree(db: Db, { farm_id }: Scope): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select id, parent_id as parent, removed_at is not null as is_removed from parcel_group where farm_id = ${farm_id}`.execute(
    db,
  );
  return rows;
}

/** The lineages of the groups of a farm in the form of an archive, by id. */
export async function listGroupsWithLineages(
  db: Db,
  { farm_id }: Scope,
): Promise<{ id: string; name: string; parent: string | null; lineages: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string; parent: string | null; lineages: string[] }>`
    select parcel_group.id, name,
      (select above.id from parcel_group above
       where above.farm_id = parcel_group.farm_id and above.id = parcel_group.parent_id and above.removed_at is null) as parent,
      array(
        select lineage from unnest(lineages) as lineage
        where exists (select from parcel where farm_id = ${farm_id} and lineage_id = lineage and deleted_at is null)
        order by lineage collate "C"
      ) as lineages
    from parcel_group where farm_id = ${farm_id} and removed_at is null order by id collate "C"`.execute(db);
  return rows;
}

interface NewGroup {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly lineages: readonly string[];
}

export async function insertGroups(
  tx: DbTransaction,
  { farm_id }: Scope,
  groups: readonly NewGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insertInto('parcel_group')
    .values(
      groups.map(({ id, name, parent, lineages }) => ({
        farm_id,
        id,
        name,
        parent_id: parent,
        lineages: [...lineages],
      })),
    )
    .execute();
}

interface GroupChange {
  readonly name?: string | undefined;
  readonly parent?: string | null | undefined;
  /** Lineages. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Renames or moves a group, and adds and removes parcels by their lineages; what is left out stays. */
export async function updateGroup(
  tx: DbTransaction,
  { farm_id }: Scope,
  id: string,
  { name, parent, add, remove }: GroupChange,
): Promise<void> {
  await sql`
    update parcel_group set
      name = coalesce(${name ?? null}::text, name),
      parent_id = ${parent === undefined ? sql`parent_id` : sql`${parent}::text`},
      lineages = array(
        select lineage from (select unnest(lineages) as lineage union select unnest(${add}::text[])) as now
        where lineage <> all(${remove}::text[]) order by lineage collate "C"
      ),
      updated_at = clock_timestamp()
    where farm_id = ${farm_id} and id = ${id}`.execute(tx);
}

/** Ends a group; those in it move to where it was. */
export async function endGroup(
  tx: DbTransaction,
  { farm_id }: Scope,
  id: string,
  removed_at: Date,
): Promise<void> {
  await sql`
    update parcel_group set
      parent_id = case when parcel_group.id = ${id} then parcel_group.parent_id else ended.parent_id end,
      removed_at = case when parcel_group.id = ${id} then ${removed_at} else parcel_group.removed_at end,
      updated_at = clock_timestamp()
    from parcel_group ended
    where parcel_group.farm_id = ${farm_id} and ended.farm_id = ${farm_id} and ended.id = ${id}
      and (parcel_group.id = ${id} or parcel_group.parent_id = ${id})`.execute(tx);
}

/** Puts parcels into the groups of those from which they were cut, by their lineages. */
export async function joinGroupsOf(
  tx: DbTransaction,
  { farm_id }: Scope,
  cuts: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (cuts.length === 0) return;
  await sql`
    update parcel_group set lineages = lineages || joined, updated_at = clock_timestamp()
    from (
      select id, array_agg(part) as joined
      from parcel_group, unnest(${cuts.map(({ from }) => from)}::text[], ${cuts.map(({ to }) => to)}::text[]) as cut (source, part)
      where farm_id = ${farm_id} and removed_at is null and source = any(lineages)
      group by id
    ) added
    where farm_id = ${farm_id} and parcel_group.id = added.id`.execute(tx);
}
