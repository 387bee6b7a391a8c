import { createHash } from 'node:crypto';
import type { RateLimit } from '@brazda/domain';
import { sql } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import type { Db, Defaulted } from './database.ts';
import { writeIntoReserve } from './write-into-reserve.ts';

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
  /** Whether tries are counted even while the disk is nearly full, see `writeIntoReserve`. */
  readonly usesReserve?: boolean;
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
    this.#options = { minutes: 1, usesReserve: false, ...options };
  }

  /** Counts a try; rolling back the transaction, if one is given, reverts it. */
  async take(key: string, tx?: Db): Promise<Tries> {
    const { name, max, minutes } = this.#options;
    // Within a transaction, the removed rows would stay locked until its end.
    if (!tx && this.#taken++ % SWEEP_EVERY === 0) await this.#write(removeEnded);
    const countTry = (db: Db) => countTries(db, [{ key_hash: hashOf(name, key), minutes }]);
    const [tries] = await (tx ? countTry(tx) : this.#write(countTry));
    const { count, wait_s } = tries!;
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
    const key_hash = hashOf(this.#options.name, key);
    await this.#write((db) => db.deleteFrom('try_count').where('key_hash', '=', key_hash).execute());
  }

  #write<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.#options.usesReserve ? writeIntoReserve(this.#db, work) : work(this.#db);
  }
}

/** What is counted against several limits, as of an hour and of a day. */
export interface LimitedKey<Name extends string> {
  readonly name: Name;
  readonly key: string;
  readonly limits: readonly RateLimit[];
}

/** A name whose key is over a limit, and for how long. */
export interface KeyOverLimit<Name extends string> {
  readonly name: Name;
  readonly wait_s: number;
}

/**
 * Counts a try of something for each key in a transaction, which is to be rolled back if the try is refused; returns the keys that are
 * over a limit, in the same order. One statement, since others wait for these rows until the transaction ends.
 */
export async function countAgainst<Name extends string>(
  tx: Db,
  what: string,
  keys: readonly LimitedKey<Name>[],
): Promise<KeyOverLimit<Name>[]> {
  const windows = keys.flatMap(({ name, key, limits }) =>
    limits.map(({ max, minutes }) => ({
      name,
      max,
      minutes,
      key_hash: hashOf(`${what} ${name} ${minutes}`, key),
    })),
  );
  const counted = await countTries(tx, windows);
  const over = windows.flatMap(({ name, max }, i) => {
    const { count, wait_s } = counted[i]!;
    return count > max ? [{ name, wait_s }] : [];
  });
  const names = [...new Set(over.map(({ name }) => name))];
  return names.map((name) => {
    const waits = over.filter((one) => one.name === name).map(({ wait_s }) => wait_s);
    return { name, wait_s: Math.max(...waits) };
  });
}

interface Window {
  readonly key_hash: Buffer;
  readonly minutes: number;
}

/** Counts a try for each hash, and returns the counts in the same order; the rows are locked in this order, too. */
async function countTries(db: Db, windows: readonly Window[]) {
  const hashes = windows.map(({ key_hash }) => key_hash);
  const minutes = windows.map((window) => window.minutes);
  const { rows } = await sql<{ key_hash: Buffer; count: number; wait_s: number }>`
    insert into try_count as known (key_hash, count, ends_at)
    select key_hash, 1, now() + make_interval(mins => minutes)
    from unnest(${hashes}::bytea[], ${minutes}::int[]) with ordinality as input(key_hash, minutes, place)
    order by place
    on conflict (key_hash) do update set
      count = case when known.ends_at <= now() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning key_hash, count, extract(epoch from ends_at - now())::float8 as wait_s`.execute(db);
  return hashes.map((hash) => rows.find(({ key_hash }) => key_hash.equals(hash)));
}

function hashOf(name: string, key: string): Buffer {
  return createHash('sha256').update(`${name}\n${key}`).digest();
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
