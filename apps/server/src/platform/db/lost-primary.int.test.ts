import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type SilentProxy, startSilentProxy } from '../../../test/silent-proxy.ts';
import { type SharedEvents, shareEvents } from '../http/shared-events.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { troubleOf } from './trouble.ts';

// The embedded database has one server, which is the product's own.
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'a connection to a server that is no longer the primary',
  () => {
    let fresh: FreshDatabase;
    let proxy: SilentProxy;
    let database: OpenDatabase;
    let shared: SharedEvents | undefined;

    beforeAll(async () => {
      fresh = await freshDatabase();
      proxy = await startSilentProxy(fresh.url);
      database = openDatabase(proxy.url, { max: 1, statement_ms: 100, prepares: true });
    });
    afterAll(async () => {
      await shared?.stop();
      await database?.close();
      await proxy?.stop();
      await fresh?.drop();
    });

    const session = async () => {
      const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      return rows[0]!.pid;
    };
    const addFarm = (id: string) =>
      database.db.insertInto('farm').values({ id, name: 'Ferma', country: 'RO' }).execute();

    it('is not used again once it refuses to write', async () => {
      const before = await session();
      await database.pool.query('set default_transaction_read_only = on');
      await expect(addFarm('refused')).rejects.toMatchObject({ code: '25006' });
      await addFarm('written');
      expect(await session()).not.toBe(before);
    });

    it('is not used again once a transaction on it was refused', async () => {
      const before = await session();
      await database.pool.query('set default_transaction_read_only = on');
      const change = database.db
        .transaction()
        .execute((tx) =>
          tx.insertInto('farm').values({ id: 'refused', name: 'Ferma', country: 'RO' }).execute(),
        );
      expect(troubleOf(await change.catch((error: unknown) => error))).toBe('away');
      expect(await session()).not.toBe(before);
    });

    it('is given up when it falls silent, and the next call gets another', async () => {
      const before = await session();
      proxy.fallSilent();
      const silent = await addFarm('silent').catch((error: unknown) => error);
      proxy.speakAgain();
      expect(troubleOf(silent)).toBe('away');
      expect(await session()).not.toBe(before);
    }, 30_000);

    it('does not keep events away: a silent listener listens again and says that it may have missed some', async () => {
      const heard: string[] = [];
      const listener = { onEvent: () => heard.push('event'), onGap: () => heard.push('gap') };
      const checks = { every: 600, timeout: 500 };
      shared = shareEvents(proxy.url, database.pool, pino({ level: 'silent' }), listener, checks);
      await vi.waitFor(() => expect(heard).toEqual(['gap']));
      proxy.fallSilent();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      proxy.speakAgain();
      await vi.waitFor(() => expect(heard).toEqual(['gap', 'gap']), { timeout: 20_000 });
    }, 40_000);
  },
);
