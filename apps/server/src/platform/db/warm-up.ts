import type { ClientBase, Pool } from 'pg';

/** A square that crosses itself, in the plain of the Danube. */
const BOWTIE = `'SRID=4326;POLYGON((27 44,27.01 44.01,27.01 44,27 44.01,27 44))'::geometry`;
/** Each of them is slow when it runs for the first time in a process, whoever asks for it. */
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
 * Lets an embedded database compile what measures and mends land before a person asks for it; the first one waited two seconds.
 * Each is a statement of its own, so that others come between. Says whether it is done: without PostGIS it is not yet.
 */
export async function warmUp(connection: ClientBase | Pool): Promise<boolean> {
  const { rows } = await connection.query("select from pg_extension where extname = 'postgis'");
  if (rows.length === 0) return false;
  for (const call of FIRST_TIMES) await connection.query(`select ${call}`);
  return true;
}
