import type { SoilResult } from '@brazda/contract';
import type { LabMapping } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './soil.table.ts';

/** What the laboratory measured in the cells of an order, by cell. */
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
export async function findLabMapping(
  db: Db,
  { farm_id }: Scope,
  lab: string,
): Promise<LabMapping | undefined> {
  const row = await db
    .selectFrom('soil_lab_mapping')
    .select('mapping')
    .where('farm_id', '=', farm_id)
    .where('lab', '=', lab.toLowerCase())
    .executeTakeFirst();
  return row?.mapping;
}

/** Remembers how the table of a laboratory was read. */
export async function putLabMapping(
  tx: Db,
  { farm_id }: Scope,
  lab: string,
  mapping: LabMapping,
): Promise<void> {
  const written = JSON.stringify(mapping);
  await tx
    .insertInto('soil_lab_mapping')
    .values({ farm_id, lab: lab.toLowerCase(), mapping: written })
    .onConflict((conflict) =>
      conflict
        .columns(['farm_id', 'lab'])
        .doUpdateSet({ mapping: written, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}
