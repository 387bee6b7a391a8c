import { CHANGE_EVENTS, CHANGE_KINDS, type ChangeEvent, type ChangeKind } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../http/call.ts';
import { newId } from '../ids.ts';
import { type ChangeOutcome, type ChangeTable, changeRules, type TableName } from './change-rules.ts';
import type { Db, DbPool, DbTransaction, Defaulted } from './database.ts';
import { requireChangeWithinLimits } from './row-limits.ts';
import type { Scope } from './scope.ts';

export type { ChangeOutcome, PublishChange } from './change-rules.ts';

/** Kinds of change; those that the list of changes to the land leaves out have the name of their event. */
export type RecordedKind = ChangeKind | ChangeEvent;

interface ChangeColumns {
  id: string;
  farm_id: string;
  season_id: string | null;
  kind: RecordedKind;
  actor_id: string | null;
  impersonator_id: string | null;
  address: string | null;
  at: Defaulted<Date>;
  undoes: string | null;
}

interface ChangeRowTable {
  change_id: string;
  position: Defaulted<number>;
  entity: string;
  entity_id: string;
  before: object | null;
  after: object | null;
}

declare module './database.ts' {
  interface Database {
    change: ChangeColumns;
    change_row: ChangeRowTable;
  }
}

/** The author of a change and their network address; the address is null for the command line. */
export interface Author {
  readonly actor: Pick<Actor, 'user_id' | 'impersonator_id'>;
  readonly address: string | null;
}

/** The author of changes made at the command line: no user and no network address. */
export const OPERATOR: Author = { actor: { user_id: null, impersonator_id: null }, address: null };

/** Whether an author is the operator at the command line, for whom limits do not hold. */
export function isOperator({ actor, address }: Author): boolean {
  return actor.user_id === null && address === null;
}

/** A change to record. */
export interface NewChange {
  readonly farm_id: string;
  readonly season_id?: string | null;
  readonly kind: RecordedKind;
  readonly author: Author;
}

/** The return value of the work, and the outcome of its change. */
export interface ChangeResult<T> extends ChangeOutcome {
  readonly result: T;
}

/**
 * Runs work in one transaction as a change that can be undone: all rows of the farm that it
 * touches are recorded. Throws LimitError, and stores nothing, if there is more of anything then than there may be.
 */
export function withChange<T>(
  db: DbPool,
  change: NewChange,
  work: (tx: DbTransaction) => Promise<T>,
): Promise<ChangeResult<T>> {
  return db.transaction().execute((tx) => recordChange(tx, { ...change, undoes: null }, work));
}

async function recordChange<T>(
  tx: DbTransaction,
  { author, season_id = null, ...change }: NewChange & { undoes: string | null },
  work: (tx: DbTransaction) => Promise<T>,
): Promise<ChangeResult<T>> {
  const id = newId();
  await lockFarm(tx, change.farm_id);
  const { user_id: actor_id, impersonator_id } = author.actor;
  await tx
    .insertInto('change')
    .values({ id, ...change, season_id, actor_id, impersonator_id, address: author.address })
    .execute();
  await sql`select set_config('brazda.change', ${id}, true)`.execute(tx);
  const result = await work(tx);
  await sql`select set_config('brazda.change', '', true)`.execute(tx);
  if (!isOperator(author)) await requireChangeWithinLimits(tx, { change_id: id, farm_id: change.farm_id });
  const events = await eventsOf(tx, id);
  if (events.length > 0) return { result, change: id, events };
  await tx.deleteFrom('change').where('id', '=', id).execute();
  return { result, change: null, events };
}

/** The events of a change, derived from the rows that it touched. */
async function eventsOf(tx: Db, change_id: string): Promise<ChangeEvent[]> {
  const { tables } = changeRules();
  const conditions = Map.groupBy(tables.flatMap(conditionsOf), ({ event }) => event);
  const columns = [...conditions].map(
    ([event, of]) => sql`exists (
      select from change_row where change_id = ${change_id}
        and (${sql.join(
          of.map(({ condition }) => condition),
          sql` or `,
        )})) as ${sql.ref(event)}`,
  );
  const { rows } = await sql<Partial<Record<ChangeEvent, boolean>>>`select ${sql.join(columns)}`.execute(tx);
  return CHANGE_EVENTS.filter((event) => rows[0]?.[event]);
}

/** When a row of a change to a table causes which event. */
function conditionsOf({
  table,
  event,
  descriptive,
}: ChangeTable): { readonly event: ChangeEvent; readonly condition: RawBuilder<unknown> }[] {
  const isOfTable = sql`entity = ${table}`;
  if (!descriptive) return [{ event, condition: isOfTable }];
  const rest = (state: 'before' | 'after') => sql`${sql.ref(state)} - ${descriptive.columns}::text[]`;
  const isDescribed = sql`${rest('before')} is not distinct from ${rest('after')}`;
  return [
    { event, condition: sql`(${isOfTable} and not (${isDescribed}))` },
    { event: descriptive.event, condition: sql`(${isOfTable} and ${isDescribed})` },
  ];
}

/** Serializes changes of a farm's land; transactions that only reference the farm are not blocked. */
async function lockFarm(tx: Db, farm_id: string): Promise<void> {
  await sql`select from farm where id = ${farm_id} for no key update`.execute(tx);
}

/** The outcome of an undo: the change that it made, or why it was not possible. */
export type UndoResult =
  | ({ readonly outcome: 'undone' } & ChangeOutcome)
  | { readonly outcome: 'missing' | 'undone_before' | 'changed_since' };

/**
 * Restores every row of a change to its previous state, all or none. The undo is itself a change, so undoing it
 * redoes the first. It fails if rows were changed since by something else, or if later rows refer to new ones.
 * Throws LimitError if there would be more of anything than there may be.
 */
export async function undoChange(
  db: DbPool,
  { farm_id }: Scope,
  id: string,
  author: Author,
): Promise<UndoResult> {
  try {
    return await db.transaction().execute((tx) => undoIn(tx, farm_id, id, author));
  } catch (error) {
    // A constraint failed: later rows depend on those to be removed, or conflict with those to be restored.
    if (INTEGRITY_VIOLATION.test((error as { code?: string }).code ?? ''))
      return { outcome: 'changed_since' };
    throw error;
  }
}

const INTEGRITY_VIOLATION = /^23/;

async function undoIn(
  tx: DbTransaction,
  farm_id: string,
  change_id: string,
  author: Author,
): Promise<UndoResult> {
  await lockFarm(tx, farm_id);
  const chain = await listUndoings(tx, farm_id, change_id);
  const last = chain.at(-1);
  if (!last) return { outcome: 'missing' };
  // After an undo and a redo the change is in effect; then the redo is undone.
  if (chain.length % 2 === 0) return { outcome: 'undone_before' };
  const { id, season_id } = last;
  const { tables } = changeRules();
  for (const entity of tables) {
    if (await hasChangedSince(tx, farm_id, id, entity)) return { outcome: 'changed_since' };
  }
  const kind = isListed(last.kind) ? 'undo' : last.kind;
  const made = await recordChange(tx, { farm_id, season_id, kind, author, undoes: id }, async () => {
    for (const { table } of tables.toReversed()) await removeCreated(tx, farm_id, id, table);
    const touched = await listTouchedTables(tx, id);
    for (const entity of tables) if (touched.has(entity.table)) await restoreRows(tx, farm_id, id, entity);
  });
  return { outcome: 'undone', change: made.change, events: made.events };
}

function isListed(kind: RecordedKind): kind is ChangeKind {
  return (CHANGE_KINDS as readonly string[]).includes(kind);
}

/** A change of a farm, its undo, the undo of that, and so on; empty if the change does not exist. */
async function listUndoings(tx: Db, farm_id: string, id: string) {
  const { rows } = await sql<{ id: string; season_id: string | null; kind: RecordedKind }>`
    with recursive chain as (
      select id, season_id, kind, 1 as place from change where id = ${id} and farm_id = ${farm_id}
      union all select change.id, change.season_id, change.kind, place + 1 from change join chain on change.undoes = chain.id
    )
    select id, season_id, kind from chain order by place`.execute(tx);
  return rows;
}

/** Columns that grow with every change, also with one that an undo need not take back. */
const COUNTED = ['updated_at', 'version'];

/** The net effect of a change on each row: its state before the first step and after the last one. */
function selectNetChange(change_id: string, entity: TableName) {
  return sql`
    select entity_id, (array_agg(before order by position))[1] as before,
      (array_agg(after order by position desc))[1] as after
    from change_row where change_id = ${change_id} and entity = ${entity} group by entity_id`;
}

/** Whether a row is of a farm, or the farm itself: clients make some ids, which others may use, too. */
function isOfFarm(farm_id: string, entity: TableName, row: string = entity) {
  return sql`${sql.ref(`${row}.${entity === 'farm' ? 'id' : 'farm_id'}`)} = ${farm_id}`;
}

/** A column that is newer than the change is null in rows that nothing else has changed. */
async function hasChangedSince(
  tx: Db,
  farm_id: string,
  change_id: string,
  { table, computed = [] }: ChangeTable,
): Promise<boolean> {
  const left = sql`${[...COUNTED, ...computed]}::text[]`;
  const { rows } = await sql`
    select 1 from (${selectNetChange(change_id, table)}) net
      left join ${sql.table(table)} present on present.id = net.entity_id and ${isOfFarm(farm_id, table, 'present')}
    where jsonb_strip_nulls(to_jsonb(present) - ${left}) is distinct from jsonb_strip_nulls(net.after - ${left})
    limit 1`.execute(tx);
  return rows.length > 0;
}

async function removeCreated(tx: Db, farm_id: string, change_id: string, entity: TableName) {
  await sql`
    delete from ${sql.table(entity)} where ${isOfFarm(farm_id, entity)} and id in (
      select entity_id from (${selectNetChange(change_id, entity)}) net where before is null and after is not null)`.execute(
    tx,
  );
}

/** The tables in which a change touched rows that existed before it; none for an import of new land. */
async function listTouchedTables(tx: Db, change_id: string): Promise<Set<TableName>> {
  const { rows } = await sql<{ entity: TableName }>`
    select distinct entity from change_row where change_id = ${change_id} and before is not null`.execute(tx);
  return new Set(rows.map(({ entity }) => entity));
}

async function restoreRows(
  tx: Db,
  farm_id: string,
  change_id: string,
  { table: entity, isExclusive }: ChangeTable,
) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${entity}::regclass and attnum > 0 and not attisdropped and attname <> 'id'`.execute(tx);
  const columns = rows.map(({ name }) => sql.ref(name));
  const values = rows.map(({ name }) => sql.ref(`was.${name}`));
  const table = sql.table(entity);
  const was = sql`select (jsonb_populate_record(null::${table}, before)).* from (${selectNetChange(change_id, entity)}) net`;
  if (isExclusive) {
    await sql`
      update ${table} set deleted_at = now() from (${was} where before is not null and after is not null) was
      where ${table}.id = was.id and ${isOfFarm(farm_id, entity)} and ${table}.deleted_at is null`.execute(
      tx,
    );
  }
  await sql`
    insert into ${table} ${sql`select * from (${was} where before is not null and after is null) gone`}`.execute(
    tx,
  );
  await sql`
    update ${table} set (${sql.join(columns)}) = row (${sql.join(values)})
    from (${was} where before is not null and after is not null) was
    where ${table}.id = was.id and ${isOfFarm(farm_id, entity)}`.execute(tx);
}
