import { FAIR_SHARES } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import './weather.table.ts';

/** How many calls a source allows per span of time. */
export interface Budget {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

const SPANS = ['minute', 'hour', 'day'] as const;

/** On whose behalf calls are made: a farm, along with its owner, a user who views a grid point, or the yields of counties. */
export type Payer = { readonly farm_id: string } | { readonly user_id: string } | 'counties';

/** Calls to make, and the budget that must cover them. */
interface Spending {
  readonly source: string;
  readonly calls: number;
  readonly budget: Budget;
  readonly now: Date;
  readonly payer: Payer | null;
}

/** Whether the calls were covered by the budget and by the payer's share of it. */
type Spent = 'spent' | 'budget' | 'share';

/** Rolls back the spending of a transaction when there is not enough. */
class NotEnough extends Error {
  readonly of: Exclude<Spent, 'spent'>;

  constructor(of: Exclude<Spent, 'spent'>) {
    super(of);
    this.of = of;
  }
}

/**
 * Spends calls of a budget shared by all processes, and of the payer's share of it; if either has too few left, none is
 * spent.
 */
export async function spend(db: DbPool, spending: Spending): Promise<Spent> {
  const { source, calls, budget, now, payer } = spending;
  try {
    await db.transaction().execute(async (tx) => {
      // Always in this order, to avoid deadlocks.
      for (const span of SPANS) {
        const { rows } = await sql`
          insert into weather_spending as purse (source, span, begun_at, calls)
          select ${source}, ${span}, date_trunc(${span}, ${now}::timestamptz, 'UTC'), ${calls}::numeric
          where ${calls}::numeric <= ${budget[span]}::numeric
          on conflict (source, span) do update set begun_at = excluded.begun_at,
            calls = excluded.calls + case when purse.begun_at = excluded.begun_at then purse.calls else 0 end
          where purse.begun_at <> excluded.begun_at or purse.calls + excluded.calls <= ${budget[span]}::numeric
          returning span`.execute(tx);
        if (rows.length === 0) throw new NotEnough('budget');
      }
      if (payer) await spendShares(tx, spending, payer);
    });
    return 'spent';
  } catch (error) {
    if (error instanceof NotEnough) return error.of;
    throw error;
  }
}

const SHARED_SPANS = ['hour', 'day'] as const;

/** A share with anything left covers the whole request, so that even a small budget gives every farm some weather. */
async function spendShares(tx: Db, { source, calls, budget, now }: Spending, payer: Payer): Promise<void> {
  for (const { purse, share } of await listPurses(tx, source, payer))
    for (const span of SHARED_SPANS) {
      const { rows } = await sql`
        insert into weather_spending as purse (source, span, begun_at, calls)
        values (${purse}, ${span}, date_trunc(${span}, ${now}::timestamptz, 'UTC'), ${calls}::numeric)
        on conflict (source, span) do update set begun_at = excluded.begun_at,
          calls = excluded.calls + case when purse.begun_at = excluded.begun_at then purse.calls else 0 end
        where purse.begun_at <> excluded.begun_at or purse.calls < ${share * budget[span]}::numeric
        returning span`.execute(tx);
      if (rows.length === 0) throw new NotEnough('share');
    }
}

/** Whether a payer has used up the share of this hour or day. */
export async function isShareSpent(
  db: Db,
  { source, budget, now, payer }: Omit<Spending, 'calls'>,
): Promise<boolean> {
  if (!payer) return false;
  for (const { purse, share } of await listPurses(db, source, payer))
    for (const span of SHARED_SPANS) {
      const { rows } = await sql`
        select from weather_spending where source = ${purse} and span = ${span}
          and begun_at = date_trunc(${span}, ${now}::timestamptz, 'UTC')
          and calls >= ${share * budget[span]}::numeric`.execute(db);
      if (rows.length > 0) return true;
    }
  return false;
}

async function listPurses(db: Db, source: string, payer: Payer): Promise<{ purse: string; share: number }[]> {
  const { farm, person, counties } = FAIR_SHARES.weather;
  if (payer === 'counties') return [{ purse: `${source} counties`, share: counties }];
  const ofPerson = (id: string) => ({ purse: `${source} person ${id}`, share: person });
  if ('user_id' in payer) return [ofPerson(payer.user_id)];
  const { rows } = await sql<{ owner_id: string | null }>`
    select owner_id from farm where id = ${payer.farm_id}`.execute(db);
  const owner = rows[0]?.owner_id ?? null;
  return [
    { purse: `${source} farm ${payer.farm_id}`, share: farm },
    ...(owner === null ? [] : [ofPerson(owner)]),
  ];
}

/** Deletes spending that is older than any span of a budget. */
export async function forgetSpending(db: Db, now: Date): Promise<void> {
  await sql`delete from weather_spending where begun_at < ${now}::timestamptz - interval '2 days'`.execute(
    db,
  );
}
