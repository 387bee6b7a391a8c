import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase, STATEMENT_MS } from '../src/platform/db/database.ts';
import { inOneTransaction } from '../src/platform/db/one-transaction.ts';
import { requirePoolerSettings } from '../src/platform/db/pooler-settings.ts';
import { troubleOf } from '../src/platform/db/trouble.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { hasPgBouncer, type Pooler, startPgBouncer } from './pgbouncer.ts';

const name = `through a pooler of transactions${hasPgBouncer ? '' : ' (skipped: pgbouncer is not installed)'}`;

/** Debian's PgBouncer between the product and a PostgreSQL; the embedded database has no place for one. */
describe.skipIf(!process.env.TEST_DATABASE_URL || !hasPgBouncer)(name, () => {
  let fresh: FreshDatabase;
  let pooler: Pooler;
  let database: OpenDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase();
    pooler = await startPgBouncer(fresh.url);
    database = openDatabase(fresh.url, {
      prepares: true,
      statement_ms: STATEMENT_MS.call,
      pooler: pooler.url,
    });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
    await fresh?.drop();
  });

  const addFarm = (id: string) =>
    database.db.insertInto('farm').values({ id, name: 'Ferma', country: 'RO' }).execute();
  const countFarms = async () => {
    const { rows } = await database.pool.query<{ farms: number }>('select count(*) as farms from farm');
    return rows[0]!.farms;
  };

  it('statements that are sent often work, whichever session each gets', async () => {
    const ids = Array.from({ length: 60 }, (_, i) => `f${i}`);
    await Promise.all(ids.map(addFarm));
    await Promise.all(ids.map(countFarms));
    expect(await countFarms()).toBe(60);
  });

  it('a transaction is kept whole, and one that fails leaves nothing', async () => {
    const failing = inOneTransaction(database.db, async () => {
      await addFarm('half');
      await database.db.transaction().execute(() => addFarm('other half'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countFarms()).toBe(60);
  });

  it('sessions have the settings that the product sets where there is no pooler', async () => {
    await requirePoolerSettings(database.pool);
    const { rows } = await database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: `${STATEMENT_MS.call / 1000}s` }]);
  });

  it('the start is refused where the pooler does not set them, with what to set', async () => {
    const bare = await startPgBouncer(fresh.url, 'select 1');
    const without = openDatabase(fresh.url, { pooler: bare.url });
    await expect(requirePoolerSettings(without.pool)).rejects.toThrow('set statement_timeout = ');
    await without.close();
    await bare.stop();
  });

  it('a pooler that has no session to give counts as a database that is away', async () => {
    const gone = await startPgBouncer(fresh.url.replace(/host=[^&]*/, 'host=/nowhere'));
    const without = openDatabase(fresh.url, { pooler: gone.url });
    const error = await without.pool.query('select 1').catch((reason: unknown) => reason);
    expect(troubleOf(error)).toBe('away');
    await without.close();
    await gone.stop();
  }, 60_000);
});
