import type { ClientBase } from 'pg';
import type { ReportProgress } from '../../commands/progress.ts';
import { UserError } from '../../commands/user-error.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import {
  copyTable,
  listMovedTables,
  type MovedTable,
  setTextForms,
  sumTable,
  type TableSum,
} from './moved-table.ts';

/** What was moved, by table. */
export interface MovedRows {
  /** The rows of each table, the same in both databases. */
  readonly rows: Readonly<Record<string, number>>;
  /** Jobs that waited, by kind: they stay behind, and the workers find what is to be done by themselves. */
  readonly left_jobs: Readonly<Record<string, number>>;
}

/**
 * Copies all rows and counters of a database into one whose schema was just made, and compares them. The source is in a
 * transaction that sees one state. Throws UserError if the databases differ before or after.
 */
export async function fillDatabase(
  source: ClientBase,
  target: ClientBase,
  report: ReportProgress,
): Promise<MovedRows> {
  await setTextForms(source, 'transaction');
  await setTextForms(target, 'session');
  const tables = await listMovedTables(source);
  await requireSameVersion(source, target, tables);
  const sums = new Map<string, TableSum>();
  for (const table of tables) {
    report({ done: sums.size, total: tables.length, note: `reading ${table.name}` });
    sums.set(table.name, await sumTable(source, table));
  }
  const total = [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  await withoutTriggers(target, tables, () =>
    withoutForeignKeys(target, async () => {
      await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const table of tables)
        await copyTable(source, target, table, {
          onRows: (count) => {
            done += count;
            report({ done, total, note: table.name });
          },
        });
    }),
  );
  await copyCounters(source, target);
  for (const [index, table] of tables.entries()) {
    report({ done: index, total: tables.length, note: `comparing ${table.name}` });
    requireSame(table, sums.get(table.name)!, await sumTable(target, table));
  }
  return {
    rows: Object.fromEntries([...sums].map(([name, { rows }]) => [name, rows])),
    left_jobs: await countJobs(source),
  };
}

async function requireSameVersion(source: ClientBase, target: ClientBase, tables: readonly MovedTable[]) {
  const migrationsOf = async (client: ClientBase) => {
    const { rows } = await client.query<{ name: string }>('select name from migration');
    return rows.map(({ name }) => name).sort();
  };
  if (!tables.some(({ name }) => name === 'migration'))
    throw new UserError('The database is none of Brazda: it has no migrations.');
  const [theirs, ours] = [await migrationsOf(source), await migrationsOf(target)];
  const other = theirs.find((name) => !ours.includes(name));
  if (other)
    throw new UserError(
      `The database is of a newer version of Brazda (${other}): move it with that version.`,
    );
  if (theirs.length < ours.length)
    throw new UserError(
      `The database is of an earlier version of Brazda (up to ${theirs.at(-1)}). Start this version with it once, stop it, and move it then.`,
    );
  const there = await listMovedTables(target);
  const changed = [...tables, ...there].find(({ name }) => describe(tables, name) !== describe(there, name));
  if (changed)
    throw new UserError(`The table ${changed.name} was changed by others than Brazda: it cannot be moved.`);
}

function describe(tables: readonly MovedTable[], wanted: string): string {
  return JSON.stringify(tables.find(({ name }) => name === wanted)?.columns ?? null);
}

/** Runs work in which no trigger acts: what they did is among the rows. */
async function withoutTriggers(target: ClientBase, tables: readonly MovedTable[], work: () => Promise<void>) {
  const all = (what: string) =>
    tables.map(({ name }) => `alter table ${name} ${what} trigger user`).join(';');
  await target.query(all('disable'));
  await work();
  await target.query(all('enable'));
}

/** Lets the sequences of the target go on where those of the source are. */
async function copyCounters(source: ClientBase, target: ClientBase) {
  const { rows } = await source.query<{ name: string; next: string; is_used: boolean }>(
    `select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as next,
       last_value is not null as is_used
     from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, next, is_used } of rows)
    await target.query('select setval($1::regclass, $2, $3)', [name, next, is_used]);
}

function requireSame({ name }: MovedTable, expected: TableSum, found: TableSum) {
  if (found.rows !== expected.rows)
    throw new UserError(`The moved table ${name} has ${found.rows} rows instead of ${expected.rows}.`);
  if (found.sum !== expected.sum)
    throw new UserError(`The rows of the moved table ${name} are not those of the source.`);
}

async function countJobs(source: ClientBase): Promise<Record<string, number>> {
  const { rows: known } = await source.query<{ is_there: boolean }>(
    `select to_regclass('pgboss.job') is not null as is_there`,
  );
  if (!known[0]!.is_there) return {};
  const { rows } = await source.query<{ name: string; count: number }>(
    `select name, count(*)::float8 as count from pgboss.job where state < 'completed' group by name order by name`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
