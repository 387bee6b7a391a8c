import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';

/** What the runs of a statement took on average: pages are counted alike on every machine, milliseconds are not. */
export interface Statement {
  readonly text: string;
  readonly pages: number;
  readonly ms: number;
}

/** Statements by their number in `pg_stat_statements`. */
export type Statements = ReadonlyMap<string, Statement>;

/** Forgets what was counted. */
export async function forgetStatements({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query('select pg_stat_statements_reset()');
}

/** The statements since they were forgotten. */
export async function readStatements({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Statements> {
  const { rows } = await pool.query<Statement & { id: string }>(`
    select queryid::text as id, regexp_replace(query, '\\s+', ' ', 'g') as text, mean_exec_time as ms,
      ((shared_blks_hit + shared_blks_read)::float8 / calls) as pages
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and query !~* '^(begin|commit|set|reset|show|vacuum|analyze|select pg_stat)' order by id`);
  return new Map(rows.map(({ id, ...statement }) => [id, statement]));
}

/** A statement that reads more with more farms. */
export interface GrownStatement extends Statement {
  /** Pages with many farms by pages with few. */
  readonly factor: number;
}

/** Statements that read few pages are of the size of their answer, whatever the factor. */
const WORTH_PAGES = 200;

/** The statements that read over twice the pages with many farms, those that have grown most first. */
export function grownStatements(few: Statements, many: Statements): GrownStatement[] {
  return [...many]
    .flatMap(([id, statement]) => {
      const before = few.get(id);
      const factor = before ? statement.pages / Math.max(before.pages, 1) : 0;
      return factor > 2 && statement.pages > WORTH_PAGES ? [{ ...statement, factor }] : [];
    })
    .sort((a, b) => b.factor - a.factor);
}
