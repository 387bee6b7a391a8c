import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import './meteo.table.ts';

/** How many calls a source allows in each span of time. */
export interface Budget {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

const SPANS = ['minute', 'hour', 'day'] as const;

/** That a budget has not enough left: what was spent of it in the same transaction is given back. */
class Spent extends Error {}

/** Spends calls of a budget that all processes share, and says whether there were enough; otherwise none is spent. */
export async function spend(
  db: Kysely<Database>,
  source: string,
  calls: number,
  budget: Budget,
  now: Date,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      // Always in this order, so that no two wait for each other.
      for (const span of SPANS) {
        const { rows } = await sql`
          insert into weather_spending as purse (source, span, begun_at, calls)
          select ${source}, ${span}, date_trunc(${span}, ${now}::timestamptz, 'UTC'), ${calls}::numeric
          where ${calls}::numeric <= ${budget[span]}::numeric
          on conflict (source, span) do update set begun_at = excluded.begun_at,
            calls = excluded.calls + case when purse.begun_at = excluded.begun_at then purse.calls else 0 end
          where purse.begun_at <> excluded.begun_at or purse.calls + excluded.calls <= ${budget[span]}::numeric
          returning span`.execute(tx);
        if (rows.length === 0) throw new Spent();
      }
    });
    return true;
  } catch (error) {
    if (error instanceof Spent) return false;
    throw error;
  }
}
