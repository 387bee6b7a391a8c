import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import {
  addScenes,
  addWatchedFarm,
  addWheat,
  DAYS,
  FALLEN,
  judge,
  see,
  TODAY,
  USUAL,
} from './testing/watched-farm.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
/** One more image, of the day of the judgments. */
const LATER = [...DAYS, TODAY] as const;

let product: Product;
let farmer: SignedUp;
beforeAll(async () => {
  product = await startProduct(TODAY);
  farmer = await product.signUp('fermier@example.org');
  await addWatchedFarm(product.database, { id: 'ferma', owner_id: farmer.user_id, parcels: NAMES });
  await addScenes(product.database.pool, LATER);
});
afterAll(() => product.stop());

const run = (sql: string, values: readonly unknown[] = []) => product.database.pool.query(sql, [...values]);

beforeEach(async () => {
  for (const table of ['alert', 'parcel_judgment', 'observation', 'crop_interval'])
    await run(`delete from ${table}`);
  await run('update parcel set deleted_at = null');
  await run('update season set deleted_at = null');
  await addWheat(product.database.pool, NAMES);
  for (const name of NAMES) await see(product.database, name, { values: name === 'c' ? FALLEN : USUAL });
  await judged();
});

const judged = () => judge(product.database.db, 'ferma');
const params = { farmId: 'ferma' };
const list = async (caller: Caller = farmer) => (await caller.call(api.alerts.list, { params })).response;
/** Every alert that there ever was, with why it ended. */
const all = async () =>
  (await run('select id, sign, closed_because, answer from alert order by closed_at nulls last, id'))
    .rows as {
    id: string;
    sign: string;
    closed_because: string | null;
    answer: string | null;
  }[];
const ends = async () => (await all()).map(({ closed_because }) => closed_because);

/** The image of the last day, as all parcels but one should look. */
async function seeLater(value: number, corner?: number) {
  for (const name of NAMES)
    await see(product.database, name, {
      days: [TODAY],
      values: [name === 'c' ? value : 0.81],
      ...(name === 'c' && corner !== undefined && { corner: [corner] }),
    });
}

describe('an alert ends', () => {
  it.each([
    [
      'its parcel is removed, split or merged',
      `update parcel set deleted_at = now() where id = 'c'`,
      'parcel_gone',
    ],
    ['its season is removed', `update season set deleted_at = now()`, 'parcel_gone'],
    ['its crop is removed', `update crop_interval set deleted_at = now() where id = 'c-wheat'`, 'crop_gone'],
    [
      'its crop is over',
      `update crop_interval set during = '[2025-10-05,2026-05-10)' where id = 'c-wheat'`,
      'crop_gone',
    ],
    ['its crop is corrected', `update crop_interval set crop_id = '2' where id = 'c-wheat'`, 'crop_changed'],
  ])('when %s', async (_, change, because) => {
    await run(change);
    // Nobody sees it until then either.
    if (because === 'parcel_gone') expect((await list()).results).toEqual([]);
    await judged();
    expect((await ends())[0]).toBe(because);
    expect((await list()).results.filter(({ crop }) => crop !== '2')).toEqual([]);
  });

  it('when its image is replaced by a better processing that does not show it', async () => {
    await see(product.database, 'c', { values: USUAL });
    await judged();
    expect(await ends()).toEqual(['image_replaced']);
  });

  it('when its scene is withdrawn', async () => {
    await run('delete from observation where sensing_date = $1', [DAYS[4]]);
    await judged();
    expect(await ends()).toEqual(['image_replaced']);
  });

  it('when a newer image is as usual', async () => {
    await seeLater(0.81);
    await judged();
    expect(await ends()).toEqual(['recovered']);
  });

  it('when all of the parcel shows what a part of it did', async () => {
    await run('delete from alert');
    await see(product.database, 'c', { values: USUAL, corner: [0.6, 0.66, 0.72, 0.45, 0.45] });
    await judged();
    await seeLater(0.5);
    await judged();
    expect((await all()).map(({ sign, closed_because }) => [sign, closed_because])).toEqual([
      ['patch', 'grown'],
      ['fall', null],
    ]);
  });
});

describe('an alert is the same one', () => {
  it('when its parcel was removed and is restored', async () => {
    const [before] = await all();
    await farmer.call(api.alerts.answer, {
      params: { ...params, alertId: before!.id },
      body: { answer: 'true', cause: 'hail' },
    });
    await run(`update parcel set deleted_at = now() where id = 'c'`);
    await judged();
    await run(`update parcel set deleted_at = null where id = 'c'`);
    await judged();
    expect(await all()).toEqual([{ ...before, answer: 'true' }]);
  });

  it('when a fall goes on as a crop that stays behind', async () => {
    const [before] = await all();
    await seeLater(0.5);
    await judged();
    expect(await all()).toEqual([{ ...before, sign: 'behind' }]);
  });

  it('when its scenes are read out of order, or twice', async () => {
    const before = await all();
    await run('delete from observation where sensing_date = $1', [DAYS[3]]);
    await judged();
    for (const name of NAMES) await see(product.database, name, { values: name === 'c' ? FALLEN : USUAL });
    await judged();
    expect(await judged()).toBe(false);
    expect(await all()).toEqual(before);
  });
});

describe('what a person sees', () => {
  it('is what is shared with them, and nothing once the share ends', async () => {
    const guest = await product.signUp('musafir@example.org');
    const { response: share } = await farmer.call(api.sharing.share, {
      params,
      body: { email: guest.email, shared_farm: 'no_access', parcels: ['a', 'b'] },
    });
    expect((await list(guest)).results).toEqual([]);
    expect((await list(guest)).judgments.map(({ parcel }) => parcel)).toEqual(['a', 'b']);
    await farmer.call(api.sharing.removeShare, { params: { ...params, shareId: share.id } });
    expect((await guest.call(api.alerts.list, { params })).status).toBe(404);
  });
});
