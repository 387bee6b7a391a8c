import type { SoilResult } from '@brazda/contract';
import type { RememberedLabTable } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './soil.table.ts';

/** What the laboratory measured in the cells of an analysis, by cell. */
export async function listResults(db: Db, order_id: string): Promise<SoilResult[]> {
  const { rows } = await sql<SoilResult>`
    select cell_id as cell, depth, parameter, method, value, is_below_limit
    from soil_result join soil_cell on soil_cell.id = cell_id
    where order_id = ${order_id} order by soil_cell.number, depth, parameter, method`.execute(db);
  return rows;
}

/** Stores results; one of the same sample, parameter and method is replaced. */
export async function putResults(tx: Db, results: readonly SoilResult[]): Promise<void> {
  const column = <K extends keyof SoilResult>(key: K) => results.map((result) => result[key]);
  await sql`
    insert into soil_result (cell_id, depth, parameter, method, value, is_below_limit)
    select * from unnest(${column('cell')}::text[], ${column('depth')}::text[], ${column('parameter')}::text[],
      ${column('method')}::text[], ${column('value')}::float8[], ${column('is_below_limit')}::boolean[])
    on conflict (cell_id, depth, parameter, method) do update
      set value = excluded.value, is_below_limit = excluded.is_below_limit`.execute(tx);
}

/** How the last table of a laboratory was read on a farm; undefined for the first. */
export async function findLabTable(
  db: Db,
  { farm_id }: Scope,
  lab: string,
): Promise<RememberedLabTable | undefined> {
  const row = await db
    .selectFrom('soil_lab_mapping')
    .select('mapping')
    .where('farm_id', '=', farm_id)
    .where('lab', '=', lab.toLowerCase())
    .executeTakeFirst();
  // A server of an older version, which may still run beside this one, writes columns without headings.
  return row && 'sampleHeading' in row.mapping ? row.mapping : undefined;
}

/** Remembers how the table of a laboratory was read. */
export async function putLabTable(
  tx: Db,
  { farm_id }: Scope,
  lab: string,
  table: RememberedLabTable,
): Promise<void> {
  const mapping = JSON.stringify(table);
  await tx
    .insertInto('soil_lab_mapping')
    .values({ farm_id, lab: lab.toLowerCase(), mapping })
    .onConflict((conflict) =>
      conflict.columns(['farm_id', 'lab']).doUpdateSet({ mapping, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}
