import type { AnyEndpoint } from '@brazda/contract';
import type { Product, Reply } from './product.ts';

/** How often each outcome is among some replies: `done`, or the code of the error. */
export function outcomesOf(replies: readonly Reply<AnyEndpoint>[]): Readonly<Record<string, number>> {
  const outcomes = replies.map(({ status, error }) => (status < 300 ? 'done' : error.error));
  const groups = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}

/** Calls to make at once: how many, and the table into which each inserts. */
interface Race<T> {
  readonly calls: number;
  readonly table: string;
  /** How long an insert waits for those of the other calls, which never come while locks keep them waiting. */
  readonly patience_s?: number;
  readonly call: (at: number) => Promise<T>;
}

/**
 * The replies to calls that are made at once. After its insert each waits until all have inserted, so that without locks none
 * would see what the others have written, whatever the speed of the machine.
 */
export async function atOnce<T>(
  { database: { pool } }: Product,
  { calls, table, patience_s = 0.3, call }: Race<T>,
): Promise<T[]> {
  const all = Array.from({ length: calls }, (_, at) => at);
  // A sequence is no part of transactions: each sees at once what the others have taken from it.
  await pool.query(`
    create sequence arrived;
    create function wait_for_all() returns trigger language plpgsql as $$
    begin
      if current_setting('race.arrived', true) is distinct from pg_current_xact_id()::text then
        perform nextval('arrived'), set_config('race.arrived', pg_current_xact_id()::text, true);
      end if;
      for times in 1..${patience_s * 100} loop
        exit when (select last_value from arrived) >= ${calls};
        perform pg_sleep(0.01);
      end loop;
      return null;
    end $$;
    create trigger waiting after insert on ${table} for each statement execute function wait_for_all()`);
  // Each call gets a connection that is open already.
  await Promise.all(all.map(() => pool.query('select pg_sleep(0.05)')));
  const replies = await Promise.all(all.map(call));
  await pool.query(`
    drop trigger waiting on ${table};
    drop function wait_for_all();
    drop sequence arrived`);
  return replies;
}
