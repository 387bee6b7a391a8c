import type { ClientBase } from 'pg';

/** A table whose rows are copied: its name in the schema of the product, and its columns in order. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly MovedColumn[];
}

interface MovedColumn {
  readonly name: string;
  readonly type: string;
  /** Computed by the database from others, and not copied. */
  readonly generated: boolean;
}

/** How many rows there are, and a sum over all of them that differs if any value does. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

/** Characters of the rows that are in memory at once, and how many rows at most. */
const PAGE = { characters: 1_000_000, rows: 2000 } as const;
/** Rows of the first page, whose size is not known. */
const FIRST_ROWS = 20;

/** Tables of the product, not of extensions; those with partitions as a whole. */
const TABLES = `
  select quote_ident(relname) as name, json_agg(json_build_object('name', quote_ident(attname),
      'type', format_type(atttypid, atttypmod), 'generated', attgenerated <> '') order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  group by relname order by relname collate "C"`;

/** Lets values have the same text in every database: in the session of a client, or only in its transaction. */
export async function setTextForms(client: ClientBase, within: 'session' | 'transaction'): Promise<void> {
  await client.query(
    `select set_config(name, value, $1) from (values ('datestyle', 'ISO, YMD'), ('timezone', 'UTC'),
       ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex')) form (name, value)`,
    [within === 'transaction'],
  );
}

/** The tables of the product in a database. */
export async function listMovedTables(client: ClientBase): Promise<MovedTable[]> {
  return (await client.query<MovedTable>(TABLES)).rows;
}

/** Counts and sums the rows of a table, or those that a condition names. */
export async function sumTable(
  client: ClientBase,
  table: MovedTable,
  where: RowCondition = EVERY_ROW,
): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::float8 as rows,
       coalesce(sum(('x' || left(md5(${textOf(table)}), 16))::bit(64)::bigint::numeric), 0)::text as sum
     from ${table.name} where ${where.text}`,
    [...where.values],
  );
  return rows[0]!;
}

/** Which rows of a table are meant. */
export interface RowCondition {
  readonly text: string;
  readonly values: readonly string[];
}

const EVERY_ROW: RowCondition = { text: 'true', values: [] };

/** What is copied of a table, and where. */
interface CopyOptions {
  readonly where?: RowCondition;
  /** A table with the same columns, by default the same table. */
  readonly into?: string;
  /** Hears of each page. */
  readonly onRows?: (count: number) => void;
}

/**
 * Copies rows of a table into another database, page by page, so that neither database nor this process holds many at
 * once. The source is in a transaction.
 */
export async function copyTable(
  source: ClientBase,
  target: ClientBase,
  table: MovedTable,
  { where = EVERY_ROW, into = table.name, onRows }: CopyOptions,
): Promise<void> {
  const columns = storedColumns(table);
  // Each text is parsed once, and not once for each column.
  const insert = `
    insert into ${into} (${columns.join(', ')}) overriding system value
    select ${columns.map((name) => `(one.copied).${name}`).join(', ')}
    from (select line::${table.name} as copied from unnest($1::text[]) line offset 0) one`;
  await source.query(
    `declare copied_rows no scroll cursor for select ${textOf(table)} as line from ${table.name} where ${where.text}`,
    [...where.values],
  );
  for (let size = FIRST_ROWS; ; ) {
    const { rows } = await source.query<{ line: string }>(`fetch ${size} from copied_rows`);
    if (rows.length === 0) break;
    await target.query(insert, [rows.map(({ line }) => line)]);
    onRows?.(rows.length);
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
    size = Math.max(1, Math.min(PAGE.rows, Math.floor((PAGE.characters / characters) * rows.length)));
  }
  await source.query('close copied_rows');
}

/** The names of the columns that are copied. */
export function storedColumns({ columns }: MovedTable): string[] {
  return columns.filter(({ generated }) => !generated).map(({ name }) => name);
}

/** A row as text that both databases read and write alike; what the database computes is empty. */
function textOf({ columns }: MovedTable): string {
  return `row(${columns.map(({ name, generated }) => (generated ? 'null' : name)).join(', ')})::text`;
}
