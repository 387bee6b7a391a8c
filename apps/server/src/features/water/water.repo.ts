import type { WaterPlace, WaterStatement } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './water.table.ts';

/** The places of water of a farm by name, or one of them. */
export async function listWater(db: Db, { farm_id }: Scope, id?: string): Promise<WaterPlace[]> {
  const { rows } = await sql<WaterPlace>`
    select id, name, kind, shape from water_place
    where farm_id = ${farm_id} and removed_at is null and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by lower(name), id`.execute(db);
  return rows;
}

/** Adds places of water to those of a farm; one with the same id stays as it is. */
export async function insertWater(db: Db, { farm_id }: Scope, places: readonly WaterPlace[]): Promise<void> {
  if (places.length === 0) return;
  await db
    .insertInto('water_place')
    .values(
      places.map(({ id, name, kind, shape }) => ({ farm_id, id, name, kind, shape: JSON.stringify(shape) })),
    )
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .execute();
}

/** Changes or removes a place of water; false where the farm does not have it. */
export async function updateWater(
  db: Db,
  { farm_id }: Scope,
  id: string,
  { shape, ...set }: Partial<Omit<WaterPlace, 'id'>> & { readonly removed_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('water_place')
    .set({ ...set, ...(shape && { shape: JSON.stringify(shape) }), updated_at: sql`clock_timestamp()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a farm says of its water, with the visible parcels of which it says nothing; null where it says nothing at all. */
export async function findWaterStatement(db: Db, scope: Scope): Promise<WaterStatement | null> {
  const { rows } = await sql<{ stated_at: Date; later: string[] }>`
    select stated_at, array(
      select parcel.id from parcel
      where parcel.farm_id = statement.farm_id and parcel.deleted_at is null and ${isVisible(scope)}
        and not statement.lineages ? parcel.lineage_id
      order by parcel.id) as later
    from water_statement statement where statement.farm_id = ${scope.farm_id} and statement.removed_at is null`.execute(
    db,
  );
  const [statement] = rows;
  return statement ? { ...statement, stated_at: statement.stated_at.toISOString() } : null;
}

/** Says of some parcels, by their lineages, that all water near them is drawn. */
export async function saveWaterStatement(
  db: Db,
  { farm_id }: Scope,
  { lineages, stated_at }: { readonly lineages: readonly string[]; readonly stated_at: Date | string },
): Promise<void> {
  await db
    .insertInto('water_statement')
    .values({ farm_id, id: farm_id, lineages: JSON.stringify(lineages), stated_at })
    .onConflict((conflict) =>
      conflict.columns(['farm_id', 'id']).doUpdateSet((row) => ({
        lineages: row.ref('excluded.lineages'),
        stated_at: row.ref('excluded.stated_at'),
        removed_at: null,
      })),
    )
    .execute();
}

/** Takes back what a farm says of its water. */
export async function endWaterStatement(db: Db, { farm_id }: Scope, removed_at: Date): Promise<void> {
  await db
    .updateTable('water_statement')
    .set({ removed_at })
    .where('farm_id', '=', farm_id)
    .where('removed_at', 'is', null)
    .execute();
}

/** The lineages of the parcels that a farm has in any season. */
export async function listLineages(db: Db, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ lineage_id: string }>`
    select distinct lineage_id from parcel
    where farm_id = ${scope.farm_id} and deleted_at is null and ${isVisible(scope)} order by lineage_id`.execute(
    db,
  );
  return rows.map(({ lineage_id }) => lineage_id);
}

/** The bounds of the visible parcels of a farm in degrees: west, south, east and north. */
export async function listParcelBoxes(db: Db, scope: Scope): Promise<[number, number, number, number][]> {
  const { rows } = await sql<{ box: [number, number, number, number] }>`
    select array[st_xmin(geom), st_ymin(geom), st_xmax(geom), st_ymax(geom)] as box
    from (select distinct shape_id from parcel
      where farm_id = ${scope.farm_id} and deleted_at is null and ${isVisible(scope)}) parcel
      join shape on shape.id = parcel.shape_id`.execute(db);
  return rows.map(({ box }) => box);
}

/** What is known of the water of a farm: its places, and whether none is missing near a parcel. */
export async function listKnownWater(
  db: Db,
  scope: Scope,
): Promise<{ readonly places: readonly WaterPlace[]; readonly isComplete: (parcel: string) => boolean }> {
  const [places, complete] = await Promise.all([listWater(db, scope), findWaterStatement(db, scope)]);
  const later = new Set(complete?.later);
  return { places, isComplete: (parcel) => complete !== null && !later.has(parcel) };
}
