import { createHash } from 'node:crypto';
import type { RateLimit } from '@brazda/domain';
import { sql } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { Db, Defaulted } from './database.ts';

interface TryCountTable {
  key_hash: Buffer;
  count: number;
  ends_at: Defaulted<Date>;
}

declare module './database.ts' {
  interface Database {
    try_count: TryCountTable;
  }
}

/** Expired counts are removed after this many tries of a process. */
const SWEEP_EVERY = 500;

/** Counts are kept by the name: `max` tries of one key within `minutes` of the first; one minute by default. */
interface TryLimitOptions {
  readonly name: string;
  readonly max: number;
  readonly minutes?: number;
}

/** The tries of a key so far, including the current one. */
interface Tries {
  readonly count: number;
  readonly isAllowed: boolean;
  readonly wait_s: number;
}

/** Counts tries by key in the database, for all processes; limits guessing and flooding. */
export class TryLimit {
  readonly #db: Db;
  readonly #options: Required<TryLimitOptions>;
  #taken = 0;

  constructor(db: Db, options: TryLimitOptions) {
    this.#db = db;
    this.#options = { minutes: 1, ...options };
  }

  /** Counts a try; rolling back the transaction reverts it. */
  async take(key: string, db: Db = this.#db): Promise<Tries> {
    const { max, minutes } = this.#options;
    if (this.#taken++ % SWEEP_EVERY === 0) await removeEnded(db);
    const { rows } = await sql<{ count: number; wait_s: number }>`
      insert into try_count as known (key_hash, count, ends_at)
      values (${this.#hashOf(key)}, 1, now() + make_interval(mins => ${minutes}))
      on conflict (key_hash) do update set
        count = case when known.ends_at <= now() then 1 else known.count + 1 end,
        ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
      returning count, extract(epoch from ends_at - now())::float8 as wait_s`.execute(db);
    const { count, wait_s } = rows[0]!;
    return { count, isAllowed: count <= max, wait_s };
  }

  /**
   * Counts a try for each key in order, up to the first that is over its limit, so that a refused caller does not use
   * up shared keys. Throws HttpError then, with the time to wait.
   */
  async require(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const { isAllowed, wait_s } = await this.take(key);
      if (!isAllowed) throw tooManyTriesError(wait_s);
    }
  }

  /** Resets the tries of a key, such as after a success. */
  async forget(key: string): Promise<void> {
    await this.#db.deleteFrom('try_count').where('key_hash', '=', this.#hashOf(key)).execute();
  }

  #hashOf(key: string): Buffer {
    return createHash('sha256').update(`${this.#options.name}\n${key}`).digest();
  }
}

/** Counts tries by key against several limits, as of an hour and of a day. */
export class RateLimiter {
  readonly #limits: readonly TryLimit[];

  constructor(db: Db, name: string, limits: readonly RateLimit[]) {
    this.#limits = limits.map((limit) => new TryLimit(db, { ...limit, name: `${name} ${limit.minutes}` }));
  }

  /** Counts a try up to the first limit that it is over, which is returned; rolling back the transaction reverts it. */
  async take(key: string, db?: Db): Promise<Pick<Tries, 'isAllowed' | 'wait_s'>> {
    for (const limit of this.#limits) {
      const tries = await limit.take(key, db);
      if (!tries.isAllowed) return tries;
    }
    return { isAllowed: true, wait_s: 0 };
  }
}

/** The error that contains when to try again. */
export function tooManyTriesError(wait_s: number): HttpError {
  return new HttpError('too_many_tries', waitText(wait_s));
}

/** Beyond this many minutes, a time to wait is written in hours. */
const MAX_MINUTES = 120;

/** A time to wait, rounded up, in symbols that are the same in all languages: `25 min`, `5 h`. */
export function waitText(wait_s: number): string {
  const minutes = Math.max(1, Math.ceil(wait_s / 60));
  return minutes <= MAX_MINUTES ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}

async function removeEnded(db: Db): Promise<void> {
  await db.deleteFrom('try_count').where('ends_at', '<=', sql<Date>`now()`).execute();
}
