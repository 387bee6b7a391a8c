import type { ClientBase, Pool } from 'pg';

/** A self-intersecting square in the Danube plain. */
const BOWTIE = `'SRID=4326;POLYGON((27 44,27.01 44.01,27.01 44,27 44.01,27 44))'::geometry`;
/** Functions whose first call in a process is slow. */
const FIRST_TIMES = [
  `st_isvalid(${BOWTIE})`,
  `st_isvaliddetail(${BOWTIE})`,
  `st_makevalid(${BOWTIE})`,
  `st_area(st_transform(st_makevalid(${BOWTIE}), 3844))`,
  `st_area(st_transform(st_makevalid(${BOWTIE}), 2154))`,
  `st_area(st_makevalid(${BOWTIE})::geography)`,
  `st_intersection(st_makevalid(${BOWTIE}), st_envelope(${BOWTIE}))`,
  `st_pointonsurface(st_makevalid(${BOWTIE}))`,
];

/**
 * Makes an embedded database compile the functions that measure and repair land before a user needs them: the first
 * call took two seconds. Each is a separate statement, so that others can run in between. Returns whether it
 * succeeded: not before PostGIS is installed.
 */
export async function warmUp(connection: ClientBase | Pool): Promise<boolean> {
  const { rows } = await connection.query("select from pg_extension where extname = 'postgis'");
  if (rows.length === 0) return false;
  for (const call of FIRST_TIMES) await connection.query(`select ${call}`);
  return true;
}
