import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { type NewParcel, PARCEL_COLUMNS, TYPED_PARCEL_COLUMNS } from './land.repo.ts';
import { PARCEL_DATA } from './parcels.table.ts';

/** A parcel affected by an edit, with its editable fields. */
export type EditableParcel = NewParcel;

/** A parcel before an edit, with the area of its shape. */
export interface LockedParcel extends EditableParcel {
  readonly area_m2: number;
}

/**
 * Locks a season until the transaction ends and returns it with the country of its farm; undefined where there is none.
 */
export async function lockSeason(db: Db, { farm_id, season_id }: SeasonScope) {
  const { rows } = await sql<{ end_year: number; start_date: string; country: Country }>`
    select end_year, start_date, country from season join farm on farm.id = season.farm_id
    where season.id = ${season_id} and farm.id = ${farm_id} and season.deleted_at is null
    for update of season`.execute(db);
  return rows[0];
}

/** Locks the given visible parcels of a season until the transaction ends, and returns them by id. */
export async function lockParcels(db: Db, scope: SeasonScope, ids: readonly string[]) {
  const { rows } = await sql<LockedParcel>`
    select id, lineage_id, shape_id, ${PARCEL_COLUMNS},
      (select area_m2::float8 from shape where shape.id = shape_id) as area_m2
    from parcel where id = any(${ids}::text[]) and farm_id = ${scope.farm_id} and season_id = ${scope.season_id}
      and deleted_at is null and ${isVisible(scope)}
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const SET_PARCEL_COLUMNS = sql.raw(
  Object.keys(PARCEL_DATA)
    .map((name) => `${name} = t.${name}`)
    .join(', '),
);

/**
 * Updates the shapes, names and references of parcels in one statement. They come from `lockParcels`, which checks the
 * scope: a second condition, on the farm, could compare each with each (docs/decisions/0038).
 */
export async function updateParcels(db: Db, parcels: readonly EditableParcel[]): Promise<void> {
  if (parcels.length === 0) return;
  await sql`
    update parcel set shape_id = t.shape_id, ${SET_PARCEL_COLUMNS}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as t (id text, shape_id bigint, ${TYPED_PARCEL_COLUMNS})
    where parcel.id = t.id`.execute(db);
}

/** Soft-deletes parcels; their crops stay with them, so that they are restored together. */
export async function removeParcels(db: Db, { farm_id }: SeasonScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update parcel set deleted_at = now(), updated_at = now()
    where id = any(${ids}::text[]) and farm_id = ${farm_id} and deleted_at is null`.execute(db);
}
