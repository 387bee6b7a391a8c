import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { countAgainst, TryLimit } from './try-limit.ts';

let fresh: FreshDatabase;
let processes: OpenDatabase[];
beforeAll(async () => {
  fresh = await freshDatabase();
  processes = [openDatabase(fresh.url, { max: 1 }), openDatabase(fresh.url, { max: 1 })];
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await fresh.drop();
});

const limitsOf = (name: string, max: number) =>
  processes.map(({ db }) => new TryLimit(db, { name, max })) as [TryLimit, TryLimit];
const end = () => processes[0]!.pool.query('update try_count set ends_at = now()');

it('allows a number of tries per key and minute across all processes, and again in the next', async () => {
  const [here, there] = limitsOf('shared', 2);
  const allowed = async () => [await here.take('ana'), await there.take('ana'), await here.take('ana')];
  expect((await allowed()).map(({ isAllowed }) => isAllowed)).toEqual([true, true, false]);
  expect((await there.take('ion')).isAllowed).toBe(true);
  await end();
  expect((await allowed()).map(({ count }) => count)).toEqual([1, 2, 3]);
});

it('does not count a refused try against later keys or other limits', async () => {
  const [limit] = limitsOf('mails', 1);
  await limit.require('from here');
  await expect(limit.require('from here', 'to ana')).rejects.toThrow('too_many_tries');
  await limit.require('from there', 'to ana');
  await limitsOf('others', 1)[0].require('from here');
});

it('is reset after success', async () => {
  const [here, there] = limitsOf('well', 1);
  await here.take('ana');
  await there.forget('ana');
  expect((await here.take('ana')).isAllowed).toBe(true);
});

it('stores no key, and removes expired counts', async () => {
  const { pool, db } = processes[0]!;
  await new TryLimit(db, { name: 'old', max: 1 }).take('ana@example.org');
  const { rows } = await pool.query('select * from try_count');
  expect(JSON.stringify(rows)).not.toContain('ana@example.org');
  await end();
  await new TryLimit(db, { name: 'new', max: 1 }).take('ion');
  expect((await pool.query('select count(*)::int as n from try_count')).rows).toEqual([{ n: 1 }]);
});

it('counts several keys and windows at once, and says which are over a limit and how long', async () => {
  const { pool, db } = processes[0]!;
  const limits = [
    { max: 2, minutes: 1 },
    { max: 3, minutes: 60 },
  ];
  const take = async () => {
    const over = await countAgainst(db, 'work', [
      { name: 'person', key: 'ana', limits },
      { name: 'farm', key: 'ana', limits: [{ max: 4, minutes: 60 }] },
    ]);
    return over.map(({ name, wait_s }) => [name, Math.ceil(wait_s / 60)]);
  };
  expect([await take(), await take(), await take()]).toEqual([[], [], [['person', 1]]]);
  await pool.query(`update try_count set ends_at = now() where ends_at <= now() + interval '1 minute'`);
  expect(await take()).toEqual([['person', 60]]);
  expect(await take()).toEqual([
    ['person', 60],
    ['farm', 60],
  ]);
});

it('does not count what is rolled back', async () => {
  const [limit] = limitsOf('transaction', 1);
  const work = processes[0]!.db.transaction().execute(async (tx) => {
    await limit.take('ana', tx);
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect((await limit.take('ana')).isAllowed).toBe(true);
});
