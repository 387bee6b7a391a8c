import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TemporaryServer } from '../../../../../tools/setup/postgres.ts';
import { type DbPool, type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { type ReadingDatabase, readingPrimary, readingReplica } from './replica.ts';

let server: TemporaryServer;
let follower: Pick<TemporaryServer, 'url' | 'stop'>;
let primary: OpenDatabase;
let replica: OpenDatabase;
let reading: ReadingDatabase;
/** Milliseconds that the test adds to the clock. */
let later = 0;

/** Whether a read happened on the replica. */
const isOnReplica = async (db: DbPool) => {
  const { rows } = await sql<{ is_it: boolean }>`select pg_is_in_recovery() as is_it`.execute(db);
  return rows[0]!.is_it;
};

const pauseReplay = (isPaused: boolean) =>
  sql.raw(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`).execute(replica.db);

// The embedded database has no replica.
describe.skipIf(!process.env.TEST_DATABASE_URL)('reading from a replica', () => {
  beforeAll(async () => {
    server = (await startPostgres({ mayInstall: false }))!;
    await migrate(server.url);
    primary = openDatabase(server.url, { max: 2 });
    await primary.db.insertInto('farm').values({ id: 'f', name: 'Ferma', country: 'RO' }).execute();
    await primary.db.insertInto('farm').values({ id: 'other', name: 'Alta', country: 'RO' }).execute();
    follower = await server.startReplica();
    replica = openDatabase(follower.url, { max: 2, onlyReads: true });
    reading = readingReplica(primary.db, replica, () => performance.now() + later);
  }, 120_000);
  afterAll(async () => {
    await replica?.close();
    await follower?.stop();
    await primary?.close();
    await server?.stop();
  });

  it('happens there while it follows', async () => {
    await vi.waitFor(async () => {
      later += 2000;
      expect(await reading.recent(isOnReplica)).toBe(true);
    });
    await vi.waitFor(async () => expect(await reading.ofFarm('f', isOnReplica)).toBe(true));
    expect(await readingPrimary(primary.db).ofFarm('f', isOnReplica)).toBe(false);
  });

  it('cannot write', async () => {
    const write = (db: DbPool) => db.updateTable('farm').set({ name: 'X' }).execute();
    await expect(write(replica.db)).rejects.toThrow('read-only');
  });

  it('does not miss what was just written to a farm', async () => {
    await pauseReplay(true);
    await primary.db.updateTable('farm').set({ name: 'Nou' }).where('id', '=', 'f').execute();
    const nameOf = (db: DbPool) =>
      db.selectFrom('farm').select('name').where('id', '=', 'f').executeTakeFirstOrThrow();
    expect(await reading.ofFarm('f', nameOf)).toEqual({ name: 'Nou' });
    expect(await reading.ofFarm('f', isOnReplica)).toBe(false);
    // Of a farm without news the replica knows as much.
    expect(await reading.ofFarm('other', isOnReplica)).toBe(true);
  });

  it('ends for what may be old when it falls behind by half a minute, and begins again when it has caught up', async () => {
    expect(await reading.recent(isOnReplica)).toBe(true);
    later += 31_000;
    expect(await reading.recent(isOnReplica)).toBe(false);
    await pauseReplay(false);
    await vi.waitFor(async () => {
      later += 2000;
      expect(await reading.recent(isOnReplica)).toBe(true);
    });
  });

  it('goes on at the primary while it is away, and a read that fails is done there', async () => {
    await follower.stop();
    expect(await reading.recent(isOnReplica)).toBe(false);
    later += 60_000;
    expect(await reading.ofFarm('f', isOnReplica)).toBe(false);
  });

  it('does not hide an error of the read itself', async () => {
    await expect(reading.recent(() => Promise.reject(new Error('no such parcel')))).rejects.toThrow(
      'no such',
    );
  });
});
