import type { CellSample, SoilCell } from '@brazda/contract';
import {
  type Country,
  hectaresOfParts,
  type MeasuredWhole,
  type SkipReason,
  type SoilCellState,
  sampleLabelOf,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf } from '../../platform/db/legal-area.ts';
import './soil.table.ts';

interface CellRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: number;
  readonly number: number;
  readonly parcel_id: string;
  readonly hectares: number;
  readonly shape: string;
  readonly center: [number, number];
  readonly state: SoilCellState;
  readonly sampled_at: Date | null;
  readonly position: [number, number] | null;
  readonly accuracy_m: number | null;
  readonly skip_reason: SkipReason | null;
  readonly note: string;
  readonly has_photo: boolean;
}

/** The cells of some analyses by analysis, each by number. */
export async function listCells(
  db: Db,
  order_ids: readonly string[],
  cell_id?: string,
): Promise<Map<string, SoilCell[]>> {
  const { rows } = await sql<CellRow>`
    select soil_cell.id, order_id, soil_order.farm_number as order_number, soil_cell.number, parcel_id, hectares,
      st_asgeojson(geom, 7) as shape, array[st_x(center), st_y(center)] as center, soil_cell.state, sampled_at,
      case when position is not null then array[st_x(position), st_y(position)] end as position,
      accuracy_m::float8 as accuracy_m, skip_reason, note,
      exists (select from soil_photo where cell_id = soil_cell.id) as has_photo
    from soil_cell join soil_order on soil_order.id = order_id
    where order_id = any(${order_ids}) and ${cell_id === undefined ? sql`true` : sql`soil_cell.id = ${cell_id}`}
    order by soil_cell.number`.execute(db);
  const cells = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...cells].map(([id, of]) => [id, of.map(presentCell)]));
}

function presentCell({ order_id: _, order_number, parcel_id, shape, sampled_at, ...row }: CellRow): SoilCell {
  return {
    ...row,
    label: sampleLabelOf(order_number, row.number),
    parcel: parcel_id,
    shape: JSON.parse(shape) as SoilCell['shape'],
    sampled_at: sampled_at?.toISOString() ?? null,
  };
}

/** A cell to be added. */
export interface NewCell {
  readonly id: string;
  /** From 1 on, along the route. */
  readonly number: number;
  readonly parcel_id: string;
  readonly shape: MultiPolygon;
  readonly center: readonly [number, number];
}

/** Adds cells to an analysis; they are measured like land. */
export async function insertCells(
  tx: Db,
  order_id: string,
  { country, cells }: { readonly country: Country; readonly cells: readonly NewCell[] },
): Promise<void> {
  const hectaresOf = await measureCells(tx, country, cells);
  await sql`
    insert into soil_cell (id, order_id, parcel_id, number, geom, hectares, center)
    select id, ${order_id}, parcel_id, number, st_multi(st_setsrid(st_geomfromgeojson(shape), 4326)), hectares,
      st_setsrid(st_makepoint(lng, lat), 4326)
    from unnest(${cells.map(({ id }) => id)}::text[], ${cells.map(({ parcel_id }) => parcel_id)}::text[],
      ${cells.map(({ number }) => number)}::integer[], ${cells.map(({ shape }) => JSON.stringify(shape))}::text[],
      ${cells.map(({ id }) => hectaresOf.get(id)!)}::numeric[],
      ${cells.map(({ center }) => center[0])}::float8[], ${cells.map(({ center }) => center[1])}::float8[])
      as cell (id, parcel_id, number, shape, hectares, lng, lat)`.execute(tx);
}

/** The hectares of cells by their ids, with two decimals: those of a parcel sum to its hectares where they cover it. */
export async function measureCells(
  tx: Db,
  country: Country,
  cells: readonly Pick<NewCell, 'id' | 'parcel_id' | 'shape'>[],
): Promise<ReadonlyMap<string, number>> {
  const geom = sql`st_setsrid(st_geomfromgeojson(shape), 4326)`;
  const { rows: areas } = await sql<{ id: string; area_m2: number }>`
    select id, ${legalAreaOf(geom, country)}::float8 as area_m2
    from unnest(${cells.map(({ id }) => id)}::text[], ${cells.map(({ shape }) => JSON.stringify(shape))}::text[])
      as cell (id, shape)`.execute(tx);
  const { rows: wholes } = await sql<MeasuredWhole & { id: string }>`
    select parcel.id, hectares, area_m2::float8 as area_m2 from parcel join shape on shape.id = shape_id
    where parcel.id = any(${cells.map(({ parcel_id }) => parcel_id)}::text[])`.execute(tx);
  const areaOf = new Map(areas.map(({ id, area_m2 }) => [id, area_m2]));
  const wholeOf = new Map(wholes.map((whole) => [whole.id, whole]));
  return new Map(
    [...Map.groupBy(cells, ({ parcel_id }) => parcel_id)].flatMap(([parcel_id, parts]) => {
      const hectares = hectaresOfParts(
        wholeOf.get(parcel_id)!,
        parts.map(({ id }) => areaOf.get(id)!),
      );
      return parts.map(({ id }, at) => [id, hectares[at]!] as const);
    }),
  );
}

/** The sample of a cell, and the user who took or skipped it. */
export interface RecordedSample extends CellSample {
  readonly id: string;
  readonly sampled_by: string | null;
}

/** Records the samples of cells. */
export async function recordSamples(tx: Db, samples: readonly RecordedSample[]): Promise<void> {
  await sql`
    update soil_cell set state = sample.state, sampled_at = sample.sampled_at,
      sampled_by = case when sample.sampled_at is not null then sample.sampled_by end,
      position = case when jsonb_typeof(sample.position) = 'array' then
        st_setsrid(st_makepoint((sample.position ->> 0)::float8, (sample.position ->> 1)::float8), 4326) end,
      accuracy_m = sample.accuracy_m, skip_reason = sample.skip_reason, note = sample.note
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb) as sample (id text, state text, sampled_at timestamptz,
      sampled_by text, position jsonb, accuracy_m real, skip_reason text, note text)
    where soil_cell.id = sample.id`.execute(tx);
}
