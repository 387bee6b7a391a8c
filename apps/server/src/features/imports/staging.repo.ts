import type { Country, FileRefusal } from '@brazda/domain';
import type { LandLayer, LandRow, LayerChoice } from '@brazda/formats';
import { sql } from 'kysely';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import {
  hectaresOfArea,
  shapeHashOf,
  snappedShape,
  storedAreaOf,
  storedShape,
} from '../../platform/db/land-shape.ts';
import { inSeason, type SeasonScope, wholeFarm } from '../../platform/db/scope.ts';
import './imports.table.ts';

/**
 * An attempt to read the files of an import; it becomes obsolete when another one starts or the import is cancelled.
 */
export interface Attempt {
  readonly import_id: string;
  readonly attempt: number;
  /** Its season with all parcels: access was checked when the import was made. */
  readonly scope: SeasonScope;
  readonly country: Country;
  readonly end_year: number;
}

/** The saved settings of a layer before its file is read again. */
export interface KnownLayer {
  readonly id: string;
  readonly file_id: string;
  readonly path: string;
  readonly is_taken: boolean;
  readonly choice: LayerChoice;
}

/**
 * Starts to read an import from the beginning and returns its previous layers; undefined where there is nothing to
 * read.
 */
export function beginAttempt(
  db: DbPool,
  import_id: string,
): Promise<(Attempt & { known: KnownLayer[] }) | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Attempt, 'scope'> & { farm_id: string; season_id: string }>`
      update import set attempt = attempt + 1, rows_in_work = null, refusals = '[]', summary = null, progress_done = 0,
        progress_total = 0, updated_at = clock_timestamp()
      from farm, season
      where import.id = ${import_id} and state = 'reading' and farm.id = import.farm_id
        and farm.deleted_at is null and season.id = season_id and season.deleted_at is null
      returning import.id as import_id, attempt, farm.id as farm_id, country, season_id, end_year`.execute(
      tx,
    );
    if (!rows[0]) return undefined;
    const { farm_id, season_id, ...attempt } = rows[0];
    await sql`delete from import_row where import_id = ${import_id}`.execute(tx);
    const known = await sql<KnownLayer>`
      delete from import_layer where import_id = ${import_id}
      returning id, file_id, path, is_taken, choice`.execute(tx);
    return { ...attempt, scope: inSeason(wholeFarm(farm_id), season_id), known: known.rows };
  });
}

/** Whether an attempt is still the current one. */
export async function isCurrent(db: Db, { import_id, attempt }: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('id', '=', import_id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves how many bytes are read. */
export async function saveReadProgress(db: Db, { import_id, attempt }: Attempt, done: number, total: number) {
  await db
    .updateTable('import')
    .set({ progress_done: done, progress_total: total, updated_at: sql`clock_timestamp()` })
    .where('id', '=', import_id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'reading')
    .execute();
}

/** Saves the found layers, as the user sees them. */
export async function saveLayers(
  db: Db,
  { import_id, scope }: Attempt,
  layers: readonly (KnownLayer & { found: LandLayer })[],
) {
  if (layers.length === 0) return;
  const rows = layers.map(({ found, choice, ...known }, position) => ({
    ...known,
    import_id,
    farm_id: scope.farm_id,
    position,
    format: found.bundle.format,
    source: found.source,
    encoding: found.encoding,
    is_encoding_guessed: found.is_encoding_guessed,
    epsg: found.epsg,
    epsg_from: found.epsg_from,
    columns: JSON.stringify(found.layer.columns),
    mapping: JSON.stringify(found.mapping),
    sample: JSON.stringify(found.sample),
    choice: JSON.stringify(choice),
  }));
  await db.insertInto('import_layer').values(rows).execute();
}

/** Saves the reasons for unreadable files, unless the attempt is obsolete. */
export async function saveRefusals(
  db: Db,
  { import_id, attempt }: Attempt,
  refusals: readonly (FileRefusal & { path: string })[],
) {
  await sql`
    update import set refusals = ${JSON.stringify(refusals)}::jsonb
    where id = ${import_id} and attempt = ${attempt} and state = 'reading'`.execute(db);
}

/** A row of a file to be inserted. */
export interface NewRow extends LandRow {
  readonly position: number;
}

/** Areas differ when they differ by more than both. */
const AREA_DIFFERS = { share: 0.05, hectares: 0.05 };

/**
 * Inserts rows into staging, measured and repaired like land, with their issues; false when the attempt is obsolete.
 * The import is locked only after the long work, so that cancelling does not wait.
 */
export function stageRows(
  db: DbPool,
  attempt: Attempt,
  layer_id: string,
  rows: readonly NewRow[],
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (tx) => {
      await addRows(tx, attempt, layer_id, rows);
      if (!(await lockAttempt(tx, attempt))) throw new LostAttempt();
      return true;
    })
    .catch((error) => {
      if (error instanceof LostAttempt) return false;
      throw error;
    });
}

/** Rolls back the rows of an attempt that became obsolete while they were inserted. */
class LostAttempt extends Error {}

async function lockAttempt(tx: DbTransaction, { import_id, attempt }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    select from import where id = ${import_id} and attempt = ${attempt} and state = 'reading' for share`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Records which rows of a file are about to be staged. */
export async function saveRowsInWork(
  db: Db,
  { import_id, attempt }: Pick<Attempt, 'import_id' | 'attempt'>,
  rows: { path: string; from: number; to: number } | null,
) {
  await sql`
    update import set rows_in_work = ${rows && JSON.stringify(rows)}::jsonb
    where id = ${import_id} and attempt = ${attempt} and state = 'reading'`.execute(db);
}

async function addRows(tx: DbTransaction, attempt: Attempt, layer_id: string, rows: readonly NewRow[]) {
  const rowsJson = JSON.stringify(
    rows.map(({ shape, ...row }) => ({ ...row, shape: shape && JSON.stringify(shape) })),
  );
  const { country, scope, import_id, end_year } = attempt;
  await sql`
    with input as materialized (
      select position, number, fields, issues,
        ${snappedShape(sql.ref('shape'))} as drawn
      from jsonb_to_recordset(${rowsJson}::jsonb)
        as t (position int, number int, fields jsonb, issues jsonb, shape text)
    ), repaired as materialized (
      select *, ${storedShape(sql.ref('drawn'))} as geom,
        case when drawn is not null and not st_isvalid(drawn) then (st_isvaliddetail(drawn)).location end as crossing
      from input
    ), measured as materialized (
      select *, ${storedAreaOf(sql.ref('geom'), country)} as area,
        case when crossing is not null then ${storedAreaOf(sql.ref('drawn'), country)} end as area_before
      from repaired
    ), judged as (
      select *, coalesce(${hectaresOfArea(sql.ref('area'))}, 0) > 0 as has_area,
        ${hectaresOfArea(sql.ref('area'))} as hectares, (fields ->> 'declared_hectares')::numeric as declared
      from measured
    )
    insert into import_row (import_id, farm_id, layer_id, position, number, fields, issues, geom, geom_hash, area_m2,
      hectares, latitude)
    select ${import_id}, ${scope.farm_id}, ${layer_id}, position, number, fields,
      issues
        || ${issueWhen(sql`drawn is not null and not has_area`, 'no_area')}
        || ${issueWhen(
          sql`has_area and crossing is not null`,
          'crossing_mended',
          sql`'longitude', round(st_x(crossing)::numeric, 6), 'latitude', round(st_y(crossing)::numeric, 6),
            'before', ${hectaresOfArea(sql.ref('area_before'))}, 'after', hectares`,
        )}
        || ${issueWhen(
          sql`has_area and abs(declared - hectares) > greatest(${AREA_DIFFERS.share}::numeric * declared, ${AREA_DIFFERS.hectares}::numeric)`,
          'area_differs',
          sql`'declared', declared, 'measured', hectares`,
        )}
        || ${issueWhen(sql`(fields ->> 'year')::int <> ${end_year}::int`, 'other_year', sql`'year', fields -> 'year'`)},
      case when has_area then geom end, case when has_area then ${shapeHashOf(sql.ref('geom'))} end,
      case when has_area then area end, case when has_area then hectares end,
      case when has_area then st_y(st_pointonsurface(geom)) end
    from judged`.execute(tx);
}

/** A list of one issue where a condition holds, else an empty one. */
function issueWhen(condition: ReturnType<typeof sql>, code: string, values = sql``) {
  return sql`case when ${condition} then jsonb_build_array(jsonb_build_object('code', ${code}::text, 'values',
    jsonb_build_object(${values}))) else '[]' end`;
}

/** Deletes the rows of a layer that turned out to be unreadable. */
export async function dropLayer(db: Db, import_id: string, layer_id: string) {
  await sql`delete from import_row where import_id = ${import_id} and layer_id = ${layer_id}`.execute(db);
}

/** Saves the number of rows of a layer. */
export async function saveRowCount(db: Db, layer_id: string, row_count: number) {
  await db.updateTable('import_layer').set({ row_count }).where('id', '=', layer_id).execute();
}
