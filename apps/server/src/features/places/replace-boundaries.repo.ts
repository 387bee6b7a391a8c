import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import type { Boundary, ReadBoundaries } from './read-boundaries.ts';

/** The result of an import: how many municipalities were removed, added, and had an invalid shape. */
export interface ReplacedBoundaries {
  readonly removed: number;
  readonly added: number;
  readonly repaired: number;
  /** Names of those whose repaired shape has no area. */
  readonly empty: readonly string[];
}

/** Rows per statement. */
const ROWS_PER_STATEMENT = 500;

/** Replaces all municipalities of a country in one transaction; localities of farms get the new names. */
export function replaceBoundaries(
  db: DbPool,
  { country, boundaries }: Pick<ReadBoundaries, 'country' | 'boundaries'>,
): Promise<ReplacedBoundaries> {
  return db.transaction().execute(async (tx) => {
    const gone = await sql`delete from municipality where country = ${country}`.execute(tx);
    let [added, repaired] = [0, 0];
    const empty: string[] = [];
    for (let at = 0; at < boundaries.length; at += ROWS_PER_STATEMENT) {
      const some = boundaries.slice(at, at + ROWS_PER_STATEMENT);
      const { rows } = await sql<{ position: number; was_valid: boolean; is_added: boolean }>`
        with input as materialized (
          select position, code, name, parent_name, st_force2d(st_geomfromgeojson(geometry)) as geom
          from unnest(${some.map(({ code }) => code)}::text[], ${some.map(({ name }) => name)}::text[],
            ${some.map(({ parent_name }) => parent_name)}::text[], ${some.map(geometryOf)}::text[])
            with ordinality as t (code, name, parent_name, geometry, position)
        ), repaired as materialized (
          select position, code, name, parent_name, st_isvalid(geom) as was_valid,
            st_multi(st_collectionextract(st_makevalid(geom), 3)) as geom from input
        ), added as (
          insert into municipality (country, code, name, parent_name, geom)
          select ${country}, code, name, parent_name, geom from repaired where not st_isempty(geom)
          returning code
        )
        select position, was_valid, added.code is not null as is_added from repaired left join added using (code)`.execute(
        tx,
      );
      added += rows.filter(({ is_added }) => is_added).length;
      repaired += rows.filter(({ is_added, was_valid }) => is_added && !was_valid).length;
      for (const { is_added, position } of rows)
        if (!is_added) empty.push(some[Number(position) - 1]?.name ?? '');
    }
    await sql`
      update locality set name = municipality.name from municipality
      where locality.id = municipality.country || '-' || municipality.code and municipality.country = ${country}
        and locality.name <> municipality.name`.execute(tx);
    return { removed: Number(gone.numAffectedRows ?? 0), added, repaired, empty };
  });
}

/** Open rings are closed. */
function geometryOf({ coordinates }: Boundary): string {
  const closed = coordinates.map((rings) =>
    rings.map((ring) => (String(ring[0]) === String(ring.at(-1)) ? ring : [...ring, ring[0]])),
  );
  return JSON.stringify({ type: 'MultiPolygon', coordinates: closed });
}
