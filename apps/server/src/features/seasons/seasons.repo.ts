import { CROPS, nextStartMonth, seasonWindow } from '@brazda/domain';
import { sql } from 'kysely';
import { type Author, type ChangeOutcome, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { inSeason, isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { listSeasons, type SeasonRow } from '../farms/index.ts';
import { copyParcels, copyStandingCrops, insertSeasons } from '../parcels/index.ts';

/** Crops that stay for several years. */
const PERENNIALS = CROPS.filter(({ cycle }) => cycle === 'perennial').map(({ id }) => id);

/** A season after a change. */
export interface SeasonChange extends ChangeOutcome {
  readonly season: SeasonRow;
}

/** A season to create, and optionally another one of the farm whose parcels are copied. */
interface SeasonRequest {
  readonly end_year: number;
  /** By default that of the latest season. */
  readonly start_month?: number | undefined;
  readonly copy_from?: string | undefined;
}

/**
 * Creates a season of a farm as one change: empty, or with the parcels of another one, on the same shapes and with the
 * perennials that stand on them. `exists` if the farm has one of that year, `missing` if the one to copy does not exist.
 */
export async function createSeason(
  db: DbPool,
  author: Author,
  scope: Scope,
  { end_year, start_month, copy_from }: SeasonRequest,
): Promise<SeasonChange | 'exists' | 'missing'> {
  const id = newId();
  const { farm_id } = scope;
  const { result, ...outcome } = await withChange(
    db,
    { farm_id, season_id: id, kind: 'season_added', author },
    async (tx) => {
      if (copy_from !== undefined && !(await lockSeason(tx, inSeason(scope, copy_from)))) return 'missing';
      const month = start_month ?? nextStartMonth(await listSeasons(tx, [scope]));
      const season = { id, end_year, ...seasonWindow(end_year, month) };
      const made = await insertSeasons(tx, scope, [season]);
      if (made.length === 0) return 'exists';
      if (copy_from !== undefined) await copyLand(tx, inSeason(scope, copy_from), inSeason(scope, id));
      return readSeason(tx, inSeason(scope, id));
    },
  );
  return typeof result === 'string' ? result : { season: result, ...outcome };
}

/**
 * Copies the parcels of another season of the farm into one without parcels as one change, as `createSeason` does. `missing`
 * if either does not exist, `filled` if the season has parcels.
 */
export async function copyIntoSeason(
  db: DbPool,
  author: Author,
  scope: SeasonScope,
  copy_from: string,
): Promise<SeasonChange | 'missing' | 'filled'> {
  const { farm_id, season_id } = scope;
  const { result, ...outcome } = await withChange(
    db,
    { farm_id, season_id, kind: 'parcels_edited', author },
    async (tx) => {
      const from = inSeason(scope, copy_from);
      if (!(await lockSeason(tx, scope)) || !(await lockSeason(tx, from))) return 'missing';
      if (await hasParcels(tx, scope)) return 'filled';
      await copyLand(tx, from, scope);
      return readSeason(tx, scope);
    },
  );
  return typeof result === 'string' ? result : { season: result, ...outcome };
}

/** Copies the parcels of a season on the same shapes, with the perennials that stand on them. */
async function copyLand(tx: DbTransaction, from: SeasonScope, to: SeasonScope): Promise<void> {
  await copyParcels(tx, from, to);
  await copyStandingCrops(tx, from, to, PERENNIALS);
}

async function hasParcels(tx: DbTransaction, { farm_id, season_id }: SeasonScope): Promise<boolean> {
  const found = await tx
    .selectFrom('parcel')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Values of a season that its users set; undefined ones stay as they are. */
interface SeasonFields {
  readonly start_month?: number | undefined;
  readonly is_active_in_journal?: boolean | undefined;
}

/** Changes a season, unless crops have days outside of its new first month: then returns their number. */
export async function updateSeason(
  db: DbPool,
  author: Author,
  scope: SeasonScope,
  { start_month, is_active_in_journal }: SeasonFields,
): Promise<SeasonChange | { readonly crops_outside: number } | 'missing'> {
  const { farm_id, season_id } = scope;
  const { result, ...outcome } = await withChange(
    db,
    { farm_id, season_id, kind: 'season_changed', author },
    async (tx) => {
      const season = await lockSeason(tx, scope);
      if (!season) return 'missing';
      if (start_month !== undefined) {
        const days = seasonWindow(season.end_year, start_month);
        const crops_outside = await countCropsBetween(tx, season_id, season.start_date, days.start_date);
        if (crops_outside > 0) return { crops_outside };
        await tx.updateTable('season').set(days).where('id', '=', season_id).execute();
      }
      if (is_active_in_journal !== undefined)
        await tx.updateTable('season').set({ is_active_in_journal }).where('id', '=', season_id).execute();
      return readSeason(tx, scope);
    },
  );
  return typeof result === 'string' || 'crops_outside' in result ? result : { season: result, ...outcome };
}

/**
 * How many crops of a season begin or end between its current and its new first day; those already outside do not
 * count.
 */
async function countCropsBetween(
  tx: DbTransaction,
  season_id: string,
  from: string,
  to: string,
): Promise<number> {
  const { rows } = await sql<{ crops: number }>`
    select count(*) as crops from crop_interval join parcel on parcel.id = parcel_id
    where season_id = ${season_id} and parcel.deleted_at is null and crop_interval.deleted_at is null
      and ((lower(during) >= ${from}::date and lower(during) < ${to}::date)
        or (upper(during) > ${from}::date and upper(during) <= ${to}::date))`.execute(tx);
  return rows[0]?.crops ?? 0;
}

/** Hides a season with its parcels; `missing` if the farm has none with that id. */
export async function removeSeason(
  db: DbPool,
  author: Author,
  scope: SeasonScope,
): Promise<ChangeOutcome | 'missing'> {
  const { farm_id, season_id } = scope;
  const { result, ...outcome } = await withChange(
    db,
    { farm_id, season_id, kind: 'season_removed', author },
    async (tx) => {
      if (!(await lockSeason(tx, scope))) return 'missing';
      await sql`update season set deleted_at = now() where id = ${season_id}`.execute(tx);
      await sql`
        update parcel set deleted_at = now(), updated_at = now()
        where season_id = ${season_id} and deleted_at is null`.execute(tx);
      return 'removed';
    },
  );
  return result === 'missing' ? result : outcome;
}

/** Reads a season within the change that has just modified it. */
async function readSeason(tx: DbTransaction, scope: SeasonScope): Promise<SeasonRow> {
  const seasons = await listSeasons(tx, [scope]);
  return seasons.find(({ id }) => id === scope.season_id)!;
}

/** Locks an existing season until the transaction ends. */
function lockSeason(tx: DbTransaction, { farm_id, season_id }: SeasonScope) {
  return tx
    .selectFrom('season')
    .select(['id', 'end_year', 'start_date'])
    .where('id', '=', season_id)
    .where('farm_id', '=', farm_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The localities of the visible parcels of a season, by name. */
export function listLocalities(db: Db, scope: SeasonScope, limit: number) {
  return db
    .selectFrom('parcel')
    .innerJoin('locality', (join) =>
      join.onRef('locality.id', '=', 'parcel.locality_id').onRef('locality.farm_id', '=', 'parcel.farm_id'),
    )
    .select(['locality.id', 'locality.name'])
    .select(({ fn }) => fn.count<number>('parcel.id').as('parcels_count'))
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .groupBy(['locality.farm_id', 'locality.id'])
    .orderBy('locality.name')
    .limit(limit)
    .execute();
}
