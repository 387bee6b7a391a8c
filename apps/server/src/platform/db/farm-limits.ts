import { FAIR_SHARES, JOURNAL_LIMITS, NOTE_LIMITS, PLAN_LIMITS, TRIAL_LIMITS } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { HttpErrorCode } from '../http/http-error.ts';
import { LimitError } from '../http/limit-error.ts';
import type { Db, DbTransaction } from './database.ts';
import { requireLandOfOwner } from './person-limits.ts';
import type { RecordedTable } from './recorded-tables.ts';
import type { SeasonScope } from './scope.ts';

/** The maximum of the rows that have one value in a column, or of their hectares. */
interface Limit {
  readonly of: 'rows' | 'hectares';
  readonly max: number;
  readonly error: HttpErrorCode;
  /** Whether it holds for trial farms only. */
  readonly isOfTrials?: true;
}

/** The rows of a table that are in effect, by what they belong to, and their limits. */
interface LimitedRows {
  readonly table: RecordedTable;
  readonly by: string;
  /** The column that is set when a row ends; null where rows are deleted. */
  readonly ended: 'deleted_at' | 'removed_at' | null;
  readonly limits: readonly Limit[];
}

const SEASONS: LimitedRows = {
  table: 'season',
  by: 'farm_id',
  ended: 'deleted_at',
  limits: [{ of: 'rows', max: TRIAL_LIMITS.seasons, error: 'trial_seasons_full', isOfTrials: true }],
};

const PARCELS: LimitedRows = {
  table: 'parcel',
  by: 'season_id',
  ended: 'deleted_at',
  limits: [
    { of: 'rows', max: TRIAL_LIMITS.parcels, error: 'trial_parcels_full', isOfTrials: true },
    { of: 'hectares', max: TRIAL_LIMITS.hectares, error: 'trial_hectares_full', isOfTrials: true },
    { of: 'hectares', max: FAIR_SHARES.hectares.farm, error: 'much_land' },
  ],
};

/**
 * Every limit on the rows of a farm that changes write, whatever writes them: a form, a drawing, an import, a copy, an undo,
 * a redo, an archive. No feature counts them itself.
 */
const LIMITED_ROWS: readonly LimitedRows[] = [
  SEASONS,
  PARCELS,
  {
    table: 'plan_activity',
    by: 'plan_id',
    ended: null,
    limits: [{ of: 'rows', max: PLAN_LIMITS.activities, error: 'plan_full' }],
  },
  {
    table: 'work_evaluation',
    by: 'activity_id',
    ended: null,
    limits: [{ of: 'rows', max: PLAN_LIMITS.costs, error: 'costs_full' }],
  },
  {
    table: 'activity_worker',
    by: 'activity_id',
    ended: 'removed_at',
    limits: [{ of: 'rows', max: JOURNAL_LIMITS.assigned, error: 'assigned_full' }],
  },
  {
    table: 'price_item',
    by: 'season_id',
    ended: null,
    limits: [{ of: 'rows', max: PLAN_LIMITS.prices, error: 'prices_full' }],
  },
  {
    table: 'worker',
    by: 'farm_id',
    ended: 'removed_at',
    limits: [{ of: 'rows', max: JOURNAL_LIMITS.workers, error: 'workers_full' }],
  },
  {
    table: 'machine',
    by: 'farm_id',
    ended: 'removed_at',
    limits: [{ of: 'rows', max: JOURNAL_LIMITS.machines, error: 'machines_full' }],
  },
  {
    table: 'note_photo',
    by: 'note_id',
    ended: null,
    limits: [{ of: 'rows', max: NOTE_LIMITS.photos, error: 'note_photos_full' }],
  },
];

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

/**
 * Throws LimitError if a change has added to something of which there is now more than its limit; what was above a limit
 * before may shrink. Called at the end of the change, under the lock of its farm, so that concurrent changes count each other.
 */
export async function requireChangeWithinLimits(
  tx: DbTransaction,
  { change_id, farm_id }: Change,
): Promise<void> {
  const { rows } = await sql<{ tables: string[]; is_trial: boolean }>`
    select array(select distinct entity from change_row where change_id = ${change_id} and after is not null) as tables,
      ${isTrial(farm_id)} as is_trial`.execute(tx);
  const { tables, is_trial } = rows[0]!;
  let addsLand = false;
  for (const limited of LIMITED_ROWS) {
    if (!tables.includes(limited.table)) continue;
    for (const amounts of await measureAdded(tx, { change_id, farm_id }, limited)) {
      requireWithin(limited, amounts, is_trial);
      addsLand ||= limited === PARCELS && amounts.added_hectares > 0;
    }
  }
  if (addsLand) await requireLandOfOwner(tx, farm_id);
}

/** Throws LimitError if anything of a farm is above its limit: for a farm that was written at once, without a change. */
export async function requireFarmWithinLimits(tx: DbTransaction, farm_id: string): Promise<void> {
  for (const limited of LIMITED_ROWS) {
    const { rows } = await sql<Amounts>`
      select ${amountsOf(limited)}, count(*)::int as added_rows, ${hectaresOf(limited)} as added_hectares
      from ${sql.table(limited.table)} where farm_id = ${farm_id} and ${sql.ref(limited.by)} is not null
        and ${isInEffect(limited)}
      group by ${sql.ref(limited.by)}`.execute(tx);
    for (const amounts of rows) requireWithin(limited, amounts, false);
  }
}

/**
 * Throws LimitError if a season has no room for more land: for an answer before long work. Only the change itself holds the
 * limits.
 */
export async function requireRoomForLand(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  adding: { readonly parcels: number; readonly hectares: number },
): Promise<void> {
  const { rows } = await sql<Pick<Amounts, 'rows' | 'hectares'> & { is_trial: boolean }>`
    select ${amountsOf(PARCELS)}, ${isTrial(farm_id)} as is_trial
    from parcel where farm_id = ${farm_id} and season_id = ${season_id} and ${isInEffect(PARCELS)}`.execute(
    db,
  );
  const { is_trial, ...there } = rows[0]!;
  const after = { rows: there.rows + adding.parcels, hectares: there.hectares + adding.hectares };
  const added = { added_rows: adding.parcels, added_hectares: adding.hectares };
  requireWithin(PARCELS, { ...after, ...added }, is_trial);
}

function requireWithin({ limits }: LimitedRows, amounts: Amounts, is_trial: boolean): void {
  for (const { of, max, error, isOfTrials = false } of limits) {
    if (isOfTrials && !is_trial) continue;
    if (amounts[of] > max && amounts[`added_${of}`] > 0) throw new LimitError(error, max);
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
  const step = (state: 'before' | 'after', sign: 1 | -1) => sql`
    select ${sql.ref(state)} ->> ${limited.by} as key, ${sql.lit(sign)} as rows,
      ${countsHectares(limited) ? sql`${sql.lit(sign)} * (${sql.ref(state)} ->> 'hectares')::numeric` : sql`0`} as hectares
    from change_row
    where change_id = ${change_id} and entity = ${limited.table} and ${sql.ref(state)} is not null
      and ${limited.ended === null ? sql`true` : sql`${sql.ref(state)} ->> ${limited.ended} is null`}`;
  const { rows } = await sql<Amounts>`
    select there.*, added_rows, added_hectares
    from (
      select key, sum(rows)::int as added_rows, sum(hectares)::float8 as added_hectares
      from (${step('after', 1)} union all ${step('before', -1)}) steps
      where key is not null group by key having sum(rows) > 0 or sum(hectares) > 0
    ) added, lateral (
      select ${amountsOf(limited)} from ${sql.table(limited.table)}
      where farm_id = ${farm_id} and ${sql.ref(limited.by)} = added.key and ${isInEffect(limited)}
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

function isInEffect({ ended }: LimitedRows): RawBuilder<unknown> {
  return ended === null ? sql`true` : sql`${sql.ref(ended)} is null`;
}

function isTrial(farm_id: string): RawBuilder<unknown> {
  return sql`exists (select from trial where trial.farm_id = ${farm_id})`;
}
