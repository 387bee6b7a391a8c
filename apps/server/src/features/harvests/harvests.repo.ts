import { deflateCodes, type HarvestMap } from '@brazda/raster';
import { type Insertable, sql } from 'kysely';
import type { Database, Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import type { HarvestMapReport, HarvestReport } from './harvests.table.ts';

/** The folder of all files of harvests in the store. */
export const HARVEST_FOLDER = 'harvests';

/** The key of the file of a harvest. */
export function harvestKey(id: string): string {
  return `${HARVEST_FOLDER}/${id}`;
}

/** The files of all harvests that have theirs; a database of an earlier version does not know that some have none. */
export const HARVEST_FILES: NamedFiles<{ id: string }> = {
  folder: HARVEST_FOLDER,
  table: 'harvest',
  query: `select id from harvest where coalesce((to_jsonb(harvest) ->> 'has_file')::boolean, true)`,
  keysOf: ({ id }) => [harvestKey(id)],
};

/** A file of a harvest to keep. */
export interface NewHarvest {
  readonly id: string;
  readonly name: string;
  /** Of the file's content. */
  readonly hash: string;
  readonly bytes: number;
  readonly format: 'isoxml' | 'csv';
  readonly points: number;
  readonly report: HarvestReport;
  readonly maps: readonly HarvestMap[];
}

/** Adds a file of a harvest to a season as a draft, with its maps. */
export async function insertHarvest(tx: Db, scope: SeasonScope, { maps, report, ...harvest }: NewHarvest) {
  const { farm_id, season_id } = scope;
  await tx
    .insertInto('harvest')
    .values({ ...harvest, farm_id, season_id, report: JSON.stringify(report) })
    .execute();
  for (const map of maps) await tx.insertInto('harvest_map').values(rowOf(harvest.id, map)).execute();
}

/** A map as it is stored, with deflated codes. */
interface StoredMap extends Omit<Insertable<Database['harvest_map']>, 'harvest_id' | 'report'> {
  readonly report: HarvestMapReport;
}

/** A file of a harvest as it was stored elsewhere. */
interface StoredHarvest extends Omit<NewHarvest, 'maps'> {
  readonly uploaded_at: string;
  readonly applied_at: string | null;
  readonly maps: readonly StoredMap[];
}

/** Adds what was read from a file of a harvest elsewhere; the file itself stays there. */
export async function insertStoredHarvest(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  { maps, report, uploaded_at, applied_at, ...harvest }: StoredHarvest,
) {
  const row = { ...harvest, farm_id, season_id, report: JSON.stringify(report), has_file: false };
  // As text: dates of the language have no microseconds.
  await tx
    .insertInto('harvest')
    .values({
      ...row,
      uploaded_at: sql<Date>`${uploaded_at}::timestamptz`,
      applied_at: sql<Date>`${applied_at}::timestamptz`,
    })
    .execute();
  for (const map of maps)
    await tx
      .insertInto('harvest_map')
      .values({ ...map, harvest_id: harvest.id, report: JSON.stringify(map.report) })
      .execute();
}

function rowOf(harvest_id: string, { grid, codes, areas, delay, ...map }: HarvestMap) {
  const { points, kept, drops, moisture, standard_moisture, ...figures } = map;
  const report: HarvestMapReport = {
    points,
    kept,
    drops,
    moisture,
    standard_moisture,
    delay_s: delay.seconds,
    delay_source: delay.source,
  };
  return {
    harvest_id,
    ...grid,
    ...figures,
    codes: Buffer.from(deflateCodes(codes)),
    areas: Buffer.from(deflateCodes(areas)),
    report: JSON.stringify(report),
  };
}

/** The files of harvests of a season, newest first; only one where its id is set. */
export function listHarvests(db: Db, { farm_id, season_id }: SeasonScope, id?: string) {
  return db
    .selectFrom('harvest')
    .select(['id', 'name', 'bytes', 'format', 'points', 'report', 'uploaded_at', 'applied_at', 'has_file'])
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
}
export type HarvestRow = Awaited<ReturnType<typeof listHarvests>>[number];

/** The figures of the maps of some harvests with visible parcels, without pixels, by harvest. */
export async function listMapFigures(db: Db, scope: SeasonScope, harvest_ids: readonly string[]) {
  const rows = await db
    .selectFrom('harvest_map')
    .innerJoin('parcel', 'parcel.id', 'harvest_map.parcel_id')
    .select([
      'harvest_id',
      'parcel_id',
      'mean_t_ha',
      'tonnes',
      'harvest_map.hectares',
      'coverage',
      'day',
      'report',
    ])
    .where('harvest_id', 'in', [...harvest_ids, ''])
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .orderBy('parcel_id')
    .execute();
  return Map.groupBy(rows, ({ harvest_id }) => harvest_id);
}
export type MapFigures =
  Awaited<ReturnType<typeof listMapFigures>> extends Map<string, (infer Row)[]> ? Row : never;

/** The applied maps of a visible parcel with their pixels, the newest first. */
export async function listAppliedMaps(db: Db, scope: SeasonScope, parcel_id: string) {
  return db
    .selectFrom('harvest_map')
    .innerJoin('harvest', 'harvest.id', 'harvest_id')
    .innerJoin('parcel', 'parcel.id', 'harvest_map.parcel_id')
    .select(['harvest.id', 'name', 'applied_at', 'epsg', 'x0', 'y0', 'pixel', 'width', 'height'])
    .select(['step', 'codes', 'areas', 'mean_t_ha', 'tonnes', 'harvest_map.hectares', 'coverage', 'day'])
    .select('harvest_map.report')
    .where('harvest_map.parcel_id', '=', parcel_id)
    .where('harvest.farm_id', '=', scope.farm_id)
    .where('harvest.season_id', '=', scope.season_id)
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.deleted_at', 'is', null)
    .where('applied_at', 'is not', null)
    .where(isVisible(scope))
    .orderBy('applied_at', 'desc')
    .execute();
}
export type AppliedMap = Awaited<ReturnType<typeof listAppliedMaps>>[number];

/**
 * How many bytes the files of a farm take, how many its season has, and whether one of them has the same content. They stay
 * locked, so that concurrent uploads count each other.
 */
export async function countHarvests(tx: DbTransaction, { farm_id, season_id }: SeasonScope, hash: string) {
  await lockFileRoom(tx, 'harvest', farm_id);
  const { rows } = await sql<{ bytes: number; files: number; is_known: boolean }>`
    select coalesce(sum(bytes) filter (where has_file), 0)::float8 as bytes, (count(*) filter (where season_id = ${season_id}))::int as files,
      coalesce(bool_or(season_id = ${season_id} and hash = ${hash}), false) as is_known
    from harvest where farm_id = ${farm_id}`.execute(tx);
  return rows[0]!;
}

/** Applies a file, or makes it a draft; false where the season has no such file. */
export async function applyHarvest(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
  is_applied: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update harvest set applied_at = ${is_applied ? sql`coalesce(applied_at, clock_timestamp())` : sql`null`}
    where id = ${id} and farm_id = ${farm_id} and season_id = ${season_id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Removes a file with its maps; false where the season has no such file. */
export async function removeHarvest(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('harvest')
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Which of some files of harvests exist. */
export async function existingHarvests(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from harvest where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Removes for good the harvests of farms that are gone; returns their ids, whose files are to go. */
export async function removeEndedHarvests(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from harvest where farm_id in (${ENDED_FARMS}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
