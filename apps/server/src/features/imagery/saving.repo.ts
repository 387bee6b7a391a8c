import { PIXEL_RULE } from '@brazda/domain';
import { deflateCodes, type LayerStatistics, type Scene } from '@brazda/raster';
import { sql } from 'kysely';
import { batchesOf } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import './imagery.table.ts';
import { isOfAcquisition } from './same-acquisition.repo.ts';
import { isOnlyPastOn } from './shapes-under-scene.repo.ts';

/** The columns of an observation in the order of one multi-row insert, with their SQL types. */
const COLUMNS = {
  farm_id: 'text',
  shape_id: 'bigint',
  layer: 'text',
  n_total: 'integer',
  n_valid: 'integer',
  clear_share: 'real',
  pixel_rule: 'smallint',
  n_water: 'integer',
  with_water: 'boolean',
  with_border: 'boolean',
  skipped: 'text',
  mean: 'double precision',
  sd: 'double precision',
  min: 'double precision',
  max: 'double precision',
  median: 'double precision',
  p10: 'double precision',
  p90: 'double precision',
  epsg: 'integer',
  x0: 'double precision',
  y0: 'double precision',
  pixel: 'real',
  width: 'smallint',
  height: 'smallint',
  codes: 'bytea',
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];

type Row = Readonly<Record<Column, string | number | boolean | Uint8Array | null>>;

function rowOf(reading: LayerStatistics, farm_id: string): Row {
  const { statistics, pixels } = reading;
  return {
    farm_id,
    shape_id: reading.shape_id,
    layer: reading.layer,
    n_total: reading.n_total,
    n_valid: reading.n_valid,
    clear_share: reading.clear_share,
    pixel_rule: PIXEL_RULE.version,
    n_water: reading.n_water,
    with_water: reading.with_water,
    with_border: reading.with_border,
    skipped: reading.skipped,
    mean: statistics?.mean ?? null,
    sd: statistics?.sd ?? null,
    min: statistics?.min ?? null,
    max: statistics?.max ?? null,
    median: statistics?.median ?? null,
    p10: statistics?.p10 ?? null,
    p90: statistics?.p90 ?? null,
    epsg: pixels?.epsg ?? null,
    x0: pixels?.x0 ?? null,
    y0: pixels?.y0 ?? null,
    pixel: pixels?.pixel ?? null,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
    codes: pixels ? deflateCodes(pixels.codes) : null,
  };
}

/** The observations of a scene as rows; compressed before the transaction, which stays short that way. */
export function buildRows(
  readings: readonly LayerStatistics[],
  farmOfShape: ReadonlyMap<string, string>,
): Row[] {
  return readings.map((reading) => rowOf(reading, farmOfShape.get(reading.shape_id) ?? ''));
}

/**
 * Writes the observations of a scene, in several statements, because those of a dense scene do not fit in the text of one.
 * Of several scenes of one day, a shape keeps the newest processing of an acquisition, and among those the one with the
 * largest clear share, then the newest.
 */
export async function saveObservations(db: Db, scene: Scene, rows: readonly Row[]): Promise<void> {
  for (const batch of batchesOf(rows)) await saveBatch(db, scene, batch);
}

async function saveBatch(db: Db, scene: Scene, rows: readonly Row[]): Promise<void> {
  const columns = sql.raw(NAMES.join(', '));
  const arrays = sql.join(
    NAMES.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(COLUMNS[name])}[]`),
  );
  const overwrite = sql.raw(
    [...NAMES.filter((name) => !['farm_id', 'shape_id', 'layer'].includes(name)), 'scene_id', 'generated_at']
      .map((name) => `${name} = excluded.${name}`)
      .join(', '),
  );
  await sql`
    insert into observation (sensing_date, scene_id, generated_at, ${columns})
    select ${scene.sensing_date}::date, ${scene.id}, ${scene.generation_time}::timestamptz, ${columns}
    from unnest(${arrays}) as input(${columns})
    on conflict (shape_id, sensing_date, layer) do update set ${overwrite}
    where case when (
        select ${isOfAcquisition(sql`${JSON.stringify(scene)}::jsonb`)} from scene where id = observation.scene_id)
      then excluded.generated_at >= observation.generated_at
      else (excluded.clear_share, excluded.generated_at) > (observation.clear_share, observation.generated_at) end`.execute(
    db,
  );
}

/**
 * Locks the day of some farms until the transaction ends, so that two scenes of one day are written one after the other
 * and the second counts what the first wrote.
 */
export async function lockDays(db: Db, farmIds: readonly string[], sensing_date: string): Promise<void> {
  await sql`
    insert into sensing_day (farm_id, sensing_date)
    select farm_id, ${sensing_date}::date from unnest(${farmIds}::text[]) as input(farm_id) order by farm_id
    on conflict (farm_id, sensing_date) do update set farm_id = excluded.farm_id`.execute(db);
}

/** Recounts the day of some farms from the NDVI observations of their farmed shapes; a day without any is deleted. */
export async function recountDays(db: Db, farmIds: readonly string[], sensing_date: string): Promise<void> {
  await sql`
    update sensing_day set clear_share = seen.clear_share, parcels_clear = seen.parcels_clear,
      parcels_seen = seen.parcels_seen, simulated = seen.simulated
    from (
      select observation.farm_id, avg(clear_share) as clear_share, count(*) as parcels_seen,
        count(*) filter (where codes is not null) as parcels_clear, bool_or(scene.simulated) as simulated
      from observation join scene on scene.id = observation.scene_id join shape on shape.id = observation.shape_id
      where observation.farm_id = any(${farmIds}) and observation.sensing_date = ${sensing_date} and layer = 'NDVI'
        and not ${isOnlyPastOn(sql.ref('observation.sensing_date'))}
      group by observation.farm_id) seen
    where sensing_day.farm_id = seen.farm_id and sensing_day.sensing_date = ${sensing_date}`.execute(db);
  await db
    .deleteFrom('sensing_day')
    .where('farm_id', 'in', [...farmIds])
    .where('sensing_date', '=', sensing_date)
    .where('parcels_seen', '=', 0)
    .execute();
}
