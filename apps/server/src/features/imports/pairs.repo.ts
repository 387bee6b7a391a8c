import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { LAND_BOX } from '../../platform/db/land-box.ts';
import { commonArea } from './overlap-area.repo.ts';
import type { CountedBox, Pair } from './pair-batches.ts';

/** The bounding box of a row of an import. */
export interface RowBox extends CountedBox {
  readonly position: number;
}

/** Rows whose boxes are read in one statement. */
const BOXES = 1000;

const BOX = sql`${LAND_BOX}, st_npoints(geom) as points`;

/** Where the rows of an import lie, by position; those without a shape are left out. */
export function listRowBoxes(db: Db, import_id: string): Promise<RowBox[]> {
  return listAllBoxes(
    (after) =>
      sql<RowBox>`
      select position, ${BOX} from import_row where import_id = ${import_id} and position > ${after} and geom is not null
      order by position limit ${BOXES}`.execute(db),
    ({ position }) => position,
  );
}

/** The overlap of two rows: the shares of both, and the hectares of the first. */
export interface MeasuredPair {
  readonly a: number;
  readonly b: number;
  readonly share: number;
  readonly share_of_b: number;
  readonly hectares: number;
}

/** Measures pairs of rows; pairs that only touch are left out. */
export async function measurePairs(
  db: Db,
  import_id: string,
  pairs: readonly Pair<RowBox>[],
): Promise<MeasuredPair[]> {
  const { rows } = await sql<MeasuredPair>`
    with pair as materialized (
      select pair.a, pair.b, ${commonArea(sql`one.geom`, sql`other.geom`)} as common, st_area(one.geom) as of_a,
        st_area(other.geom) as of_b, one.hectares::float8 as hectares
      from unnest(${pairs.map(({ one }) => one.position)}::int[], ${pairs.map(({ other }) => other.position)}::int[]) as pair (a, b)
        join import_row one on one.import_id = ${import_id} and one.position = pair.a
        join import_row other on other.import_id = ${import_id} and other.position = pair.b
    ) select a, b, common / of_a as share, common / of_b as share_of_b, hectares from pair where common > 0`.execute(
    db,
  );
  return rows;
}

/** The polygons of some rows. */
export async function listRowPolygons(
  db: Db,
  import_id: string,
  positions: readonly number[],
): Promise<number[][][][]> {
  const { rows } = await sql<{ shape: string }>`
    select st_asgeojson(geom, 15) as shape from import_row
    where import_id = ${import_id} and position = any(${positions}::int[])`.execute(db);
  return rows.flatMap(({ shape }) => JSON.parse(shape).coordinates);
}

/** The numbers of some rows in their file, and the path of the file of the first one. */
export async function namesOfRows(db: Db, import_id: string, positions: readonly number[]) {
  const { rows } = await sql<{ number: number; path: string }>`
    select number, path from import_row row join import_layer layer on layer.id = layer_id
    where row.import_id = ${import_id} and row.position = any(${positions}::int[]) order by row.position`.execute(
    db,
  );
  return { path: rows[0]?.path ?? '', rows: rows.map(({ number }) => number).join(', ') };
}

/** The bounding box of a shape of a farm. */
export interface ShapeBox extends CountedBox {
  readonly shape_id: number;
}

/** The shapes on which the parcels of some seasons lie, each once, by id. */
export function listShapeBoxes(db: Db, season_ids: readonly string[]): Promise<ShapeBox[]> {
  return listAllBoxes(
    (after) =>
      sql<ShapeBox>`
      select id as shape_id, ${BOX} from shape where id in (
        select distinct shape_id from parcel
        where season_id = any(${season_ids}) and deleted_at is null and shape_id > ${after}
        order by shape_id limit ${BOXES})
      order by id`.execute(db),
    ({ shape_id }) => shape_id,
  );
}

/** Lists boxes page by page, so that no statement takes long; each page begins after the key of the last box. */
async function listAllBoxes<Box>(
  listPage: (after: number) => Promise<{ readonly rows: readonly Box[] }>,
  keyOf: (box: Box) => number,
): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let after = 0; ; ) {
    const { rows } = await listPage(after);
    boxes.push(...rows);
    if (rows.length < BOXES) return boxes;
    after = keyOf(rows.at(-1)!);
  }
}

/** The overlap of a row and a shape, and the area of each, in square degrees. */
export interface MeasuredLand {
  readonly position: number;
  readonly shape_id: number;
  readonly common: number;
  readonly of_row: number;
  readonly of_shape: number;
}

/** Measures pairs of rows and shapes; identical ones overlap completely. */
export async function measureLand(
  db: Db,
  import_id: string,
  pairs: readonly Pair<RowBox, ShapeBox>[],
): Promise<MeasuredLand[]> {
  const { rows } = await sql<MeasuredLand>`
    select pair.position, pair.shape_id, case when row.geom_hash = shape.geom_hash then st_area(row.geom)
        else ${commonArea(sql`row.geom`, sql`shape.geom`)} end as common,
      st_area(row.geom) as of_row, st_area(shape.geom) as of_shape
    from unnest(${pairs.map(({ one }) => one.position)}::int[], ${pairs.map(({ other }) => other.shape_id)}::bigint[])
        as pair (position, shape_id)
      join import_row row on row.import_id = ${import_id} and row.position = pair.position
      join shape on shape.id = pair.shape_id`.execute(db);
  return rows;
}

/** The polygons of some shapes. */
export async function listShapePolygons(db: Db, ids: readonly number[]): Promise<number[][][][]> {
  const { rows } = await sql<{ shape: string }>`
    select st_asgeojson(geom, 15) as shape from shape where id = any(${ids}::bigint[])`.execute(db);
  return rows.flatMap(({ shape }) => JSON.parse(shape).coordinates);
}
