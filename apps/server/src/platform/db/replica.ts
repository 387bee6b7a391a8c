import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DbPool, OpenDatabase } from './database.ts';
import { farmState } from './farm-writes.ts';
import { troubleOf } from './trouble.ts';

/** Work that only reads; it may be done twice. */
type Reading<Result> = (db: DbPool) => Promise<Result>;

/** Where what only reads is read: on the replica while that is as good as the primary, else on the primary. */
export interface ReadingDatabase {
  /** What may be as old as `MAX_LAG_MS`, such as what anyone may read. */
  recent<Result>(read: Reading<Result>): Promise<Result>;
  /** What is of one farm: on the replica only if that is recent and has every write to the land and the images of the farm. */
  ofFarm<Result>(farm_id: string, read: Reading<Result>): Promise<Result>;
}

/** A replica that is further behind is not read. */
const MAX_LAG_MS = 30_000;
/** How often it is asked how far it is. */
const CHECK_MS = 2000;
/** A replica that did not respond is left alone for so long. */
const REST_MS = 15_000;
/** A replica that needs longer to say how far it is counts as away, such as one whose machine has lost its power. */
const ANSWER_MS = 1000;
/** PostgreSQL cancels what reads on a replica rows that the primary has removed. */
const CANCELED = '40001';

/** Reads on the primary only, where there is no replica. */
export function readingPrimary(db: DbPool): ReadingDatabase {
  return { recent: (read) => read(db), ofFarm: (_, read) => read(db) };
}

/** Reads on a replica of the primary; what it cannot answer, the primary does. */
export function readingReplica(
  primary: DbPool,
  { db: replica }: Pick<OpenDatabase, 'db'>,
  now: () => number = () => performance.now(),
): ReadingDatabase {
  let rests_until = Number.NEGATIVE_INFINITY;
  let checked_at = Number.NEGATIVE_INFINITY;
  /** When the primary was as the replica is known to be. */
  let as_of = Number.NEGATIVE_INFINITY;
  /** A position of the primary that the replica has not reached yet. */
  let awaited: { readonly at: number; readonly position: string } | null = null;

  async function onReplica<Result>(read: Reading<Result>): Promise<Result> {
    try {
      return await read(replica);
    } catch (error) {
      if (troubleOf(error) === 'away') rests_until = now() + REST_MS;
      else if ((error as { code?: unknown }).code !== CANCELED) throw error;
      return read(primary);
    }
  }

  /** The positions of both, one after the other, so that the replica is never thought to be newer than it is. */
  async function checkLag(): Promise<void> {
    const at = now();
    checked_at = at;
    const { rows: written } = await sql<{ position: string }>`
      select pg_current_wal_lsn()::text as position`.execute(primary);
    const { position } = written[0]!;
    const known = awaited ?? { at, position };
    const { rows } = await sql<{ has_all: boolean; has_known: boolean }>`
      with replayed as (select pg_last_wal_replay_lsn() as position)
      select coalesce(position >= ${position}::pg_lsn, false) as has_all,
        coalesce(position >= ${known.position}::pg_lsn, false) as has_known from replayed`.execute(replica);
    const { has_all, has_known } = rows[0]!;
    if (has_all) [as_of, awaited] = [at, null];
    else if (has_known) [as_of, awaited] = [Math.max(as_of, known.at), { at, position }];
    else awaited = known;
  }

  async function isRecent(): Promise<boolean> {
    if (now() < rests_until) return false;
    if (now() - checked_at >= CHECK_MS)
      await inTime(checkLag()).catch(() => {
        rests_until = now() + REST_MS;
      });
    return now() >= rests_until && now() - as_of <= MAX_LAG_MS;
  }

  return {
    recent: async (read) => ((await isRecent()) ? onReplica(read) : read(primary)),
    async ofFarm(farm_id, read) {
      if (!(await isRecent())) return read(primary);
      const written = await stateOf(primary, farm_id);
      const replayed = await inTime(stateOf(replica, farm_id)).catch(() => {
        rests_until = now() + REST_MS;
        return null;
      });
      return written !== null && written === replayed ? onReplica(read) : read(primary);
    },
  };
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const timeout = delay(ANSWER_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The replica does not answer in time.');
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    late.abort();
    timeout.catch(() => undefined);
  }
}

async function stateOf(db: DbPool, farm_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('farm')
    .select(farmState('farm.id').as('state'))
    .where('id', '=', farm_id)
    .executeTakeFirst();
  return row?.state ?? null;
}
