import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { boxesOverlap, commonArea } from './overlap-area.repo.ts';

/** Two rows of an import, by their positions, whose boxes lie over each other; the product of their points. */
export interface RowPair {
  readonly a: number;
  readonly b: number;
  readonly points: number;
}

/** Pairs of rows of which the first has one of some positions, up to a limit: nothing but their boxes is looked at. */
export async function listPairs(
  db: Db,
  import_id: string,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<RowPair[]> {
  const { rows } = await sql<RowPair>`
    select a.position as a, b.position as b, st_npoints(a.geom)::float8 * st_npoints(b.geom) as points
    from import_row a join import_row b on b.import_id = a.import_id and ${boxesOverlap(sql`a.geom`, sql`b.geom`)}
      and a.position < b.position
    where a.import_id = ${import_id} and a.position between ${from} and ${to} limit ${limit}`.execute(db);
  return rows;
}

/** How much two rows lie over each other: the shares of both, and the hectares of the first. */
export interface MeasuredPair {
  readonly a: number;
  readonly b: number;
  readonly share: number;
  readonly share_of_b: number;
  readonly hectares: number;
}

/** Measures pairs of rows; those that only touch are left out. */
export async function measurePairs(
  db: Db,
  import_id: string,
  pairs: readonly RowPair[],
): Promise<MeasuredPair[]> {
  const { rows } = await sql<MeasuredPair>`
    with pair as materialized (
      select pair.a, pair.b, ${commonArea(sql`one.geom`, sql`other.geom`)} as common, st_area(one.geom) as of_a,
        st_area(other.geom) as of_b, one.hectares::float8 as hectares
      from unnest(${pairs.map(({ a }) => a)}::int[], ${pairs.map(({ b }) => b)}::int[]) as pair (a, b)
        join import_row one on one.import_id = ${import_id} and one.position = pair.a
        join import_row other on other.import_id = ${import_id} and other.position = pair.b
    ) select a, b, common / of_a as share, common / of_b as share_of_b, hectares from pair where common > 0`.execute(
    db,
  );
  return rows;
}

/** The polygons of two rows. */
export async function polygonsOfPair(db: Db, import_id: string, { a, b }: RowPair): Promise<number[][][][]> {
  const { rows } = await sql<{ shape: string }>`
    select st_asgeojson(geom, 15) as shape from import_row
    where import_id = ${import_id} and position in (${a}, ${b})`.execute(db);
  return rows.flatMap(({ shape }) => JSON.parse(shape).coordinates);
}

/** The numbers of some rows in their file, and the file that the first of them is in. */
export async function namesOfRows(db: Db, import_id: string, positions: readonly number[]) {
  const { rows } = await sql<{ number: number; path: string }>`
    select number, path from import_row row join import_layer layer on layer.id = layer_id
    where row.import_id = ${import_id} and row.position = any(${positions}::int[]) order by row.position`.execute(
    db,
  );
  return { path: rows[0]?.path ?? '', rows: rows.map(({ number }) => number).join(', ') };
}

/** With how many parcels of a season each row of an import may share ground, by their boxes, up to a limit of all; the most first. */
export async function countLandPairs(
  db: Db,
  import_id: string,
  season_id: string,
  limit: number,
): Promise<{ position: number; pairs: number }[]> {
  const { rows } = await sql<{ position: number; pairs: number }>`
    select position, count(*)::int as pairs from (
      select row.position from parcel join shape on shape.id = shape_id
        join import_row row on row.import_id = ${import_id} and ${boxesOverlap(sql`row.geom`, sql`shape.geom`)}
      where season_id = ${season_id} and parcel.deleted_at is null limit ${limit}) pair
    group by position order by pairs desc, position`.execute(db);
  return rows;
}
