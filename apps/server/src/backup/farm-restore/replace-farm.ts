import type { ClientBase } from 'pg';
import { UserError } from '../../commands/user-error.ts';
import {
  copyTable,
  type MovedTable,
  setTextForms,
  storedColumns,
  sumTable,
  type TableSum,
} from '../move/moved-table.ts';
import { listFarmTables, listReferences, type Reference, rowsOfFarm } from './farm-tables.ts';
import { KeptReferences } from './kept-references.ts';

/** The rows of a farm in a table: before, and as they were restored. */
export interface RowsOfTable {
  readonly before: number;
  readonly after: number;
}

/** What became of the rows of a farm. */
export interface ReplacedRows {
  readonly rows: Readonly<Record<string, RowsOfTable>>;
  /** Rows of the backup that refer to what is gone, such as an account: left out, by table. */
  readonly left_out: Readonly<Record<string, number>>;
  /** Rows of the backup whose author or the like is gone, and is empty now, by table. */
  readonly emptied: Readonly<Record<string, number>>;
  /** Rows of today that referred to what the backup does not have, by table. */
  readonly detached: Readonly<Record<string, number>>;
}

/** What is known of the owner of a farm and of the farm's origin stays that of today. */
const OF_TODAY = new Set(['id', 'owner_id', 'is_demo', 'created_at']);

/** The rows of a farm by table, in one state of the database. */
export type FarmSums = ReadonlyMap<string, TableSum>;

/** Counts and sums the rows of a farm. The client is in a transaction. */
export async function sumFarm(client: ClientBase, farm_id: string): Promise<FarmSums> {
  await setTextForms(client, 'transaction');
  const sums = new Map<string, TableSum>();
  for (const table of await listFarmTables(client))
    sums.set(table.name, await sumTable(client, table, rowsOfFarm(table, farm_id)));
  return sums;
}

/**
 * Puts the rows of a farm of another database in the place of its rows in this one, and compares them; rows of other farms are
 * not touched. Both clients are in a transaction. Throws UserError if the farm is not as it was known to be, or if a row
 * cannot be put there.
 */
export async function replaceFarm(
  source: ClientBase,
  target: ClientBase,
  farm_id: string,
  today: FarmSums,
): Promise<ReplacedRows> {
  await target.query(`set local lock_timeout = '60s'`);
  const tables = await listFarmTables(target);
  const references = await listReferences(target);
  const own = new Set(tables.map(({ name }) => name));
  const kept = new KeptReferences(target, references, own);
  const touched = [...own, ...kept.tables].map((name) => `alter table ${name} disable trigger user`);
  await target.query(touched.join(';'));

  // From here on nobody else writes to these tables.
  const before = await sumFarm(target, farm_id);
  for (const [name, { rows, sum }] of before)
    if (today.get(name)?.rows !== rows || today.get(name)?.sum !== sum)
      throw new UserError(`The farm was changed meanwhile (${name}). Nothing was restored: try again.`);
  const expected = await sumFarm(source, farm_id);
  const left_out: Record<string, number> = {};
  const emptied: Record<string, number> = {};
  for (const table of tables) {
    const where = rowsOfFarm(table, farm_id);
    const into = stagedName(table);
    await target.query(`create temporary table ${into} (like ${table.name}) on commit drop`);
    await copyTable(source, target, table, { where, into });
    const gone = await leaveOutOrphans(target, table, references, own);
    if (gone.left_out > 0) left_out[table.name] = gone.left_out;
    if (gone.emptied > 0) emptied[table.name] = gone.emptied;
  }
  await kept.hold(farm_id);
  for (const table of tables.toReversed()) {
    if (table.name === 'farm') continue;
    const { text, values } = rowsOfFarm(table, farm_id);
    await target.query(`delete from ${table.name} where ${text}`, [...values]);
  }
  for (const table of tables) await putStaged(target, table);
  const detached = await kept.release();
  await raiseCounters(target, tables);
  await target.query(touched.join(';').replaceAll(' disable ', ' enable '));
  await target.query(
    'insert into farm_write (farm_id) values ($1) on conflict (farm_id, transaction) do update set mark = excluded.mark',
    [farm_id],
  );

  const rows: Record<string, RowsOfTable> = {};
  for (const [name, { rows: after }] of await sumFarm(target, farm_id)) {
    const wanted = expected.get(name)!.rows - (left_out[name] ?? 0);
    if (after !== wanted)
      throw new UserError(`The restored table ${name} has ${after} rows of the farm instead of ${wanted}.`);
    rows[name] = { before: before.get(name)!.rows, after };
  }
  return { rows, left_out, emptied, detached };
}

function stagedName({ name }: MovedTable): string {
  return `restored_${name}`;
}

/**
 * Removes staged rows that refer to what is not in this database and not in the farm, such as a scene that was removed since;
 * where the reference may be empty, it is emptied. Returns how many rows that were.
 */
async function leaveOutOrphans(
  target: ClientBase,
  table: MovedTable,
  references: readonly Reference[],
  own: ReadonlySet<string>,
): Promise<{ left_out: number; emptied: number }> {
  const gone = { left_out: 0, emptied: 0 };
  const staged = stagedName(table);
  for (const { table: from, to, columns, to_columns, nullable } of references) {
    if (from !== table.name || own.has(to)) continue;
    const isGone = `${columns.map((name) => `${staged}.${name} is not null`).join(' and ')} and not exists (
      select from ${to} there where ${columns.map((name, at) => `there.${to_columns[at]} = ${staged}.${name}`).join(' and ')})`;
    const { rowCount } = await target.query(
      nullable
        ? `update ${staged} set ${columns.map((name) => `${name} = null`).join(', ')} where ${isGone}`
        : `delete from ${staged} where ${isGone}`,
    );
    gone[nullable ? 'emptied' : 'left_out'] += rowCount ?? 0;
  }
  return gone;
}

/** Puts the staged rows of a table into it; the row of the farm itself is there, and changed. */
async function putStaged(target: ClientBase, table: MovedTable): Promise<void> {
  const columns = storedColumns(table);
  const staged = stagedName(table);
  if (table.name === 'farm') {
    const changed = columns.filter((name) => !OF_TODAY.has(name));
    await target.query(
      `update farm set ${changed.map((name) => `${name} = ${staged}.${name}`).join(', ')} from ${staged}
       where farm.id = ${staged}.id`,
    );
    return;
  }
  const list = columns.join(', ');
  await target
    .query(`insert into ${table.name} (${list}) overriding system value select ${list} from ${staged}`)
    .catch((error: Error & { detail?: string }) => {
      throw new UserError(
        `A row of ${table.name} cannot be restored: ${error.message} ${error.detail ?? ''} Restore the farm as a new one, without --replace.`,
      );
    });
}

/** The counters of columns. */
const COUNTERS = `
  select refobjid::regclass::text as table, quote_ident(attname) as column, seqrelid::regclass::text as counter
  from pg_sequence join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
  join pg_attribute on attrelid = refobjid and attnum = refobjsubid`;

/** Lets counters go on after the restored rows, where the database was made anew since. */
async function raiseCounters(target: ClientBase, tables: readonly MovedTable[]): Promise<void> {
  const { rows } = await target.query<{ table: string; column: string; counter: string }>(COUNTERS);
  for (const { table, column, counter } of rows)
    if (tables.some(({ name }) => name === table))
      await target.query(
        `select setval('${counter}', highest) from (select max(${column}) as highest from ${table}) counted
         where highest > (select last_value from ${counter})`,
      );
}
