import { type DrawnZones, type RateGrid, type ZoneRun, zonesOfRuns } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './field-zones.table.ts';

/** Zones with the time when they were drawn. */
export interface StoredZones extends DrawnZones {
  readonly drawn_at: Date;
}

/** The zones of a visible parcel of a season that were drawn by hand; null without any. */
export async function findFieldZones(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
): Promise<StoredZones | null> {
  const { rows } = await sql<{ grid: RateGrid; runs: readonly ZoneRun[]; drawn_at: Date }>`
    select grid, runs, field_zones.updated_at as drawn_at
    from field_zones join parcel on parcel.farm_id = field_zones.farm_id and parcel.lineage_id = field_zones.id
    where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and field_zones.removed_at is null and ${isVisible(scope)}`.execute(db);
  return rows[0]
    ? { grid: rows[0].grid, zones: zonesOfRuns(rows[0].runs), drawn_at: rows[0].drawn_at }
    : null;
}

/** Replaces the zones of a parcel of a season. */
export async function putFieldZones(
  tx: DbTransaction,
  { farm_id, season_id }: SeasonScope,
  parcel_id: string,
  { grid, runs }: { readonly grid: RateGrid; readonly runs: readonly ZoneRun[] },
): Promise<void> {
  await sql`
    insert into field_zones (farm_id, id, grid, runs)
    select farm_id, lineage_id, ${JSON.stringify(grid)}::jsonb, ${JSON.stringify(runs)}::jsonb
    from parcel where id = ${parcel_id} and farm_id = ${farm_id} and season_id = ${season_id}
    on conflict (farm_id, id) do update
      set grid = excluded.grid, runs = excluded.runs, removed_at = null, updated_at = clock_timestamp()`.execute(
    tx,
  );
}

/** Ends the zones of a parcel of a season; nothing happens without any. */
export async function endFieldZones(
  tx: DbTransaction,
  { farm_id, season_id }: SeasonScope,
  parcel_id: string,
  removed_at: Date,
): Promise<void> {
  await sql`
    update field_zones set removed_at = ${removed_at}, updated_at = clock_timestamp()
    where farm_id = ${farm_id} and removed_at is null
      and id = (select lineage_id from parcel where id = ${parcel_id} and farm_id = ${farm_id} and season_id = ${season_id})`.execute(
    tx,
  );
}
