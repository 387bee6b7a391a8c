import { type RawBuilder, sql } from 'kysely';
import { LimitError } from '../http/limit-error.ts';
import { type ChangeTable, changeRules, type RowLimit, type TableName } from './change-rules.ts';
import type { Db, DbTransaction } from './database.ts';

/** The rows of a table that are in effect, by what they belong to, and their limits. */
interface LimitedRows {
  readonly table: ChangeTable;
  readonly by: string;
  readonly limits: readonly RowLimit[];
}

/** How much there is of something, and how much of it a change has added. */
interface Amounts {
  readonly rows: number;
  readonly hectares: number;
  readonly added_rows: number;
  readonly added_hectares: number;
}

interface Change {
  readonly change_id: string;
  readonly farm_id: string;
}

/** Whether a limit holds for a farm. */
type IsHeld = (limit: RowLimit) => boolean;

type Condition = NonNullable<RowLimit['holdsFor']>;

/** Whether a farm is one of those of each condition. */
interface Held {
  readonly held: readonly boolean[];
}

/**
 * Throws LimitError if a change has added to something of which there is now more than its limit; what was above a limit
 * before may shrink. Called at the end of the change, under the lock of its farm, so that concurrent changes count each other.
 */
export async function requireChangeWithinLimits(
  tx: DbTransaction,
  { change_id, farm_id }: Change,
): Promise<void> {
  const conditions = listConditions();
  const { rows } = await sql<{ tables: string[] } & Held>`
    select array(select distinct entity from change_row where change_id = ${change_id} and after is not null) as tables,
      ${heldOf(conditions, farm_id)} as held`.execute(tx);
  const { tables, held } = rows[0]!;
  const isHeld = holding(conditions, held);
  const more = new Set<NonNullable<RowLimit['requireMore']>>();
  for (const limited of listLimitedRows()) {
    if (!tables.includes(limited.table.table)) continue;
    for (const amounts of await measureAdded(tx, { change_id, farm_id }, limited)) {
      requireWithin(limited, amounts, isHeld);
      for (const { of, requireMore } of limited.limits)
        if (requireMore && amounts[`added_${of}`] > 0) more.add(requireMore);
    }
  }
  for (const requireMore of more) await requireMore(tx, farm_id);
}

/** Throws LimitError if anything of a farm is above its limit: for a farm that was written at once, without a change. */
export async function requireFarmWithinLimits(tx: DbTransaction, farm_id: string): Promise<void> {
  for (const limited of listLimitedRows()) {
    const { rows } = await sql<Amounts>`
      select ${amountsOf(limited)}, count(*)::int as added_rows, ${hectaresOf(limited)} as added_hectares
      from ${sql.table(limited.table.table)} where farm_id = ${farm_id} and ${sql.ref(limited.by)} is not null
        and ${isInEffect(limited)}
      group by ${sql.ref(limited.by)}`.execute(tx);
    for (const amounts of rows) requireWithin(limited, amounts, ({ holdsFor }) => holdsFor === undefined);
  }
}

/**
 * Throws LimitError if there is no room for more rows with a value in a column: for an answer before long work. Only the
 * change itself holds the limits.
 */
export async function requireRoomForRows(
  db: Db,
  { farm_id, table, by, value }: { farm_id: string; table: TableName; by: string; value: string },
  adding: { readonly rows: number; readonly hectares: number },
): Promise<void> {
  const limited = listLimitedRows().find((one) => one.table.table === table && one.by === by);
  if (!limited) return;
  const conditions = listConditions();
  const { rows } = await sql<Pick<Amounts, 'rows' | 'hectares'> & Held>`
    select ${amountsOf(limited)}, ${heldOf(conditions, farm_id)} as held from ${sql.table(table)}
    where farm_id = ${farm_id} and ${sql.ref(by)} = ${value} and ${isInEffect(limited)}`.execute(db);
  const there = rows[0]!;
  const after = { rows: there.rows + adding.rows, hectares: there.hectares + adding.hectares };
  const added = { added_rows: adding.rows, added_hectares: adding.hectares };
  requireWithin(limited, { ...after, ...added }, holding(conditions, there.held));
}

/** The registered limits by table and column, in the order of the tables; those of some farms before those of all. */
function listLimitedRows(): LimitedRows[] {
  const { tables, limits } = changeRules();
  return tables.flatMap((table) => {
    const ofTable = limits
      .filter((limit) => limit.table === table.table)
      .toSorted((a, b) => Number(b.holdsFor !== undefined) - Number(a.holdsFor !== undefined));
    return [...Map.groupBy(ofTable, ({ by }) => by)].map(([by, limits]) => ({ table, by, limits }));
  });
}

/** The conditions of limits that hold for some farms only. */
function listConditions(): Condition[] {
  return [...new Set(changeRules().limits.flatMap(({ holdsFor }) => holdsFor ?? []))];
}

/** Tells of each condition whether a farm fulfills it, beside what else a query reads. */
function heldOf(conditions: readonly Condition[], farm_id: string): RawBuilder<unknown> {
  const held = conditions.map((holdsFor) => holdsFor(farm_id));
  return held.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(held)}]`;
}

function holding(conditions: readonly Condition[], held: readonly boolean[]): IsHeld {
  return ({ holdsFor }) => holdsFor === undefined || held[conditions.indexOf(holdsFor)] === true;
}

function requireWithin({ limits }: LimitedRows, amounts: Amounts, isHeld: IsHeld): void {
  for (const limit of limits) {
    const { of, max, error } = limit;
    if (isHeld(limit) && amounts[of] > max && amounts[`added_${of}`] > 0) throw new LimitError(error, max);
  }
}

/**
 * What a change has added to, with all that is there now. Each row of a change goes from one state to the next, so that the
 * sum of all steps is what the change adds. Ids that clients make are unique within a farm only.
 */
async function measureAdded(
  tx: Db,
  { change_id, farm_id }: Change,
  limited: LimitedRows,
): Promise<readonly Amounts[]> {
  const { table, by } = limited;
  const step = (state: 'before' | 'after', sign: 1 | -1) => sql`
    select ${sql.ref(state)} ->> ${by} as key, ${sql.lit(sign)} as rows,
      ${countsHectares(limited) ? sql`${sql.lit(sign)} * (${sql.ref(state)} ->> 'hectares')::numeric` : sql`0`} as hectares
    from change_row
    where change_id = ${change_id} and entity = ${table.table} and ${sql.ref(state)} is not null
      and ${table.ended === null ? sql`true` : sql`${sql.ref(state)} ->> ${table.ended} is null`}`;
  const { rows } = await sql<Amounts>`
    select there.*, added_rows, added_hectares
    from (
      select key, sum(rows)::int as added_rows, sum(hectares)::float8 as added_hectares
      from (${step('after', 1)} union all ${step('before', -1)}) steps
      where key is not null group by key having sum(rows) > 0 or sum(hectares) > 0
    ) added, lateral (
      select ${amountsOf(limited)} from ${sql.table(table.table)}
      where farm_id = ${farm_id} and ${sql.ref(by)} = added.key and ${isInEffect(limited)}
    ) there`.execute(tx);
  return rows;
}

function amountsOf(limited: LimitedRows): RawBuilder<unknown> {
  return sql`count(*)::int as rows, ${hectaresOf(limited)} as hectares`;
}

function hectaresOf(limited: LimitedRows): RawBuilder<unknown> {
  return countsHectares(limited) ? sql`coalesce(sum(hectares), 0)::float8` : sql`0`;
}

function countsHectares({ limits }: LimitedRows): boolean {
  return limits.some(({ of }) => of === 'hectares');
}

function isInEffect({ table: { ended } }: LimitedRows): RawBuilder<unknown> {
  return ended === null ? sql`true` : sql`${sql.ref(ended)} is null`;
}
