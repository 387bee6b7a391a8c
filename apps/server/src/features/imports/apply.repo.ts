import { HYBRID_LENGTH, type Import, PARCEL_NAME_LENGTH } from '@brazda/contract';
import { type Country, type FileRefusal, organicOfKey } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope, wholeFarm } from '../../platform/db/scope.ts';
import { findOrCreateMeasuredShapes, type NewCropInterval } from '../parcels/index.ts';
import type { ChosenRow, ImportChanges, ImportedParcel } from './import-changes.ts';

/** An import to apply, and its target. */
export interface Applying {
  readonly import_id: string;
  /** Its season with all parcels: access was checked when the import was made. */
  readonly scope: SeasonScope;
  readonly country: Country;
  readonly end_year: number;
  readonly start_month: number;
  readonly season_mark: string;
}

/** An import to apply; undefined where it is in another state, or its season or farm no longer exists. */
export async function findApplying(db: Db, import_id: string): Promise<Applying | undefined> {
  const { rows } = await sql<Omit<Applying, 'scope'> & { farm_id: string; season_id: string }>`
    select import.id as import_id, farm.id as farm_id, country, season_id, end_year,
      extract(month from start_date)::int as start_month, season_mark
    from import join farm on farm.id = import.farm_id join season on season.id = season_id
    where import.id = ${import_id} and state = 'applying' and season.deleted_at is null
      and farm.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { farm_id, season_id, ...applying } = row;
  return { ...applying, scope: inSeason(wholeFarm(farm_id), season_id) };
}

/** The rows of an import with what was chosen for them. */
export async function listChosenRows(db: Db, import_id: string): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select row.position, fields, encode(geom_hash, 'hex') as geom_hash, source, hectares, latitude, verdict,
      row.choice, parcels,
      is_identity, differences
    from import_row row left join import_layer layer on layer.id = layer_id
    where row.import_id = ${import_id} order by row.position`.execute(db);
  return rows;
}

/**
 * Whether an import is still to be applied; also detects, within a transaction, that it was cancelled in the meantime.
 */
export async function isApplying(db: Db, import_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('id', '=', import_id)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the progress of applying, in steps. */
export async function saveApplyProgress(db: Db, import_id: string, done: number, total: number) {
  await db
    .updateTable('import')
    .set({ progress_done: done, progress_total: total, updated_at: sql`clock_timestamp()` })
    .where('id', '=', import_id)
    .where('state', '=', 'applying')
    .execute();
}

/** Creates the missing shapes of some rows of an import in the farm, and returns the shapes of all of them. */
export function findOrCreateShapesOfRows(
  db: Db,
  { import_id, scope }: Pick<Applying, 'import_id' | 'scope'>,
  positions: readonly number[],
) {
  return findOrCreateMeasuredShapes(
    db,
    scope,
    sql`select distinct on (geom_hash) geom, geom_hash, area_m2 from import_row
      where import_id = ${import_id} and position = any(${positions}::int[])`,
  );
}

/** The localities that the rows of an import name with their codes, as the first row of each names it. */
export async function listNamedLocalities(
  db: Db,
  { import_id, country }: Pick<Applying, 'import_id' | 'country'>,
): Promise<{ id: string; country: Country; code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select distinct on (code) code, coalesce(municipality.name, declared_name) as name from (
      select fields ->> 'locality_code' as code, fields ->> 'locality_name' as declared_name, position
      from import_row where import_id = ${import_id} and geom is not null) named
      left join (select code, name from municipality where country = ${country}) municipality using (code)
    where code is not null and coalesce(municipality.name, declared_name) is not null
    order by code, position`.execute(db);
  return rows.map((row) => ({ ...row, country, id: `${country}-${row.code}` }));
}

/**
 * A planned parcel with the id of its new shape, null where it keeps its own, and of the locality that its row names without
 * a code.
 */
export type ShapedParcel = ImportedParcel & {
  readonly shape_id: number | null;
  readonly uncoded_locality_id: string | null;
};

// Ids are passed along: the planner has no statistics for rows that were just written, and a join by `farm_id` or
// `import_id` would compare each with each (docs/decisions/0038).
const COLUMNS = sql`(id text, shape_id bigint, hectares numeric, lineage_id text, facts jsonb, imported jsonb, organic jsonb,
  uncoded_locality_id text)`;

/** Updates parcels of the season of an import as planned. */
export async function updateParcelsOfRows(
  db: Db,
  { scope: { farm_id }, country }: Applying,
  parcels: readonly ShapedParcel[],
) {
  const rows = parcels.map((parcel) => ({ ...parcel, organic: organicOfKey(parcel.facts.organic) }));
  await sql`
    update parcel set display_name = left(facts ->> 'display_name', ${PARCEL_NAME_LENGTH}), siruta = facts ->> 'locality_code',
      locality_id = case when facts ->> 'locality_code' is null or facts ->> 'locality_code' = siruta
        then coalesce(parcel.locality_id, named.locality_id) else named.locality_id end,
      physical_block = facts ->> 'physical_block', parcel_no = facts ->> 'parcel_no', crop_no = facts ->> 'crop_no',
      shape_id = coalesce(named.shape_id, parcel.shape_id),
      hectares = case when named.shape_id is null then parcel.hectares else named.hectares end,
      organic = named.organic, special_use = facts ->> 'special_use',
      imported = named.imported, updated_at = now()
    from (
      select planned.*, coalesce(locality.id, uncoded_locality_id) as locality_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned ${COLUMNS}
        left join locality on locality.farm_id = ${farm_id}
          and locality.id = ${`${country}-`} || (facts ->> 'locality_code')) named
    where parcel.id = named.id and parcel.deleted_at is null`.execute(db);
}

/** Removes parcels from their season. */
export async function removeParcels(db: Db, { farm_id }: Scope, ids: readonly string[]) {
  await sql`
    update parcel set deleted_at = now(), updated_at = now()
    where id = any(${ids}) and farm_id = ${farm_id} and deleted_at is null`.execute(db);
}

/** Removes the crops of some parcels, which are then replaced. */
export async function removeCrops(db: Db, { farm_id }: Scope, parcelIds: readonly string[]) {
  await sql`
    update crop_interval set deleted_at = now(), updated_at = now()
    where parcel_id = any(${parcelIds}) and farm_id = ${farm_id} and deleted_at is null`.execute(db);
}

/** Sets the hybrids of existing crops. */
export async function nameHybrids(db: Db, { farm_id }: Scope, hybrids: ImportChanges['hybrids']) {
  await sql`
    update crop_interval set crop_hybrid = left(named.crop_hybrid, ${HYBRID_LENGTH}), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(hybrids)}::jsonb) as named (parcel_id text, crop_hybrid text)
    where crop_interval.parcel_id = named.parcel_id and farm_id = ${farm_id} and deleted_at is null`.execute(
    db,
  );
}

/** The crops of some parcels as new ones for their parts; the harvested yield stays with the parcel. */
export async function listCropsForParts(
  db: Db,
  parts: ImportChanges['parts'],
): Promise<Omit<NewCropInterval, 'id'>[]> {
  const { rows } = await sql<Omit<NewCropInterval, 'id'>>`
    select part.parcel_id, crop_id, lower(during) as lower, upper(during) as upper, crop_hybrid, null as yield_measured,
      estimated, is_secondary, declared_code
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (parcel_id text, of_parcel text)
      join crop_interval on crop_interval.parcel_id = of_parcel and deleted_at is null`.execute(db);
  return rows;
}

/**
 * Marks an import as applied, with the change that undoes it, null where there was nothing to change; false where it
 * was cancelled.
 */
export async function markApplied(tx: Db, import_id: string, taken: Import['taken']): Promise<boolean> {
  const { rows } = await sql`
    update import set state = 'applied', summary = summary || ${JSON.stringify({ taken })}::jsonb, progress_done = null, progress_total = null, updated_at = clock_timestamp(),
      change_id = (select change_id from change_row where change_id = current_setting('brazda.change') limit 1)
    where id = ${import_id} and state = 'applying' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Returns an import that would exceed a limit to the state in which rows are chosen, and saves the reason. */
export async function markOverLimit(db: Db, import_id: string, refusal: FileRefusal & { path: string }) {
  await sql`
    update import set state = 'ready', refusals = refusals || ${JSON.stringify([refusal])}::jsonb, progress_done = null,
      progress_total = null, updated_at = clock_timestamp()
    where id = ${import_id} and state = 'applying'`.execute(db);
}

/** Ends an import that cannot be applied, and saves the reason. */
export async function markRefused(db: Db, import_id: string, refusal: FileRefusal & { path: string }) {
  await sql`
    update import set state = 'failed', refusals = refusals || ${JSON.stringify([refusal])}::jsonb, progress_done = null,
      progress_total = null, updated_at = clock_timestamp()
    where id = ${import_id} and state = 'applying'`.execute(db);
}

/** The author of the change that an import becomes, with its farm and season. */
export async function findImportAuthor(db: Db, import_id: string) {
  const row = await db
    .selectFrom('import')
    .select(['farm_id', 'season_id', 'actor_id', 'impersonator_id', 'address'])
    .where('id', '=', import_id)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  if (!row) return undefined;
  const { farm_id, season_id, actor_id: user_id, impersonator_id, address } = row;
  const author = { actor: { user_id, impersonator_id }, address };
  return { scope: inSeason(wholeFarm(farm_id), season_id), author };
}
