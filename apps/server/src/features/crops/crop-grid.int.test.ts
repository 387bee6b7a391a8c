import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;

let product: Product;
let farmer: Caller;
let params: FarmSeason;

beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
  params = await addFarm(farmer);
  const create = ['Sub deal', 'La vie', 'Lângă sat'].map((display_name, i) => ({
    shape: rectangle(i * 20, 0, i * 20 + 9, 9),
    display_name,
    physical_block: '412',
    parcel_no: String(i + 1),
    siruta: '93487',
  }));
  await farmer.call(api.parcels.edit, { params, body: { create } });
});
afterAll(() => product.stop());

const check = (text: string, more = {}) =>
  farmer.call(api.cropIntervals.checkGrid, { params, body: { text, ...more } });
const set = (text: string, more = {}) =>
  farmer.call(api.cropIntervals.setGrid, { params, body: { text, ...more } });
const listCrops = async () => {
  const { response } = await farmer.call(api.parcels.list, { params });
  return Object.fromEntries(
    response.results.map(({ display_name, crop_intervals }) => [display_name, crop_intervals]),
  );
};

it('a day without a year is read, and a measured yield of a harvest that is to come is not set', async () => {
  const { response } = await check(
    'Sub deal\tRapiță\t\t28/08\nLa vie\tPorumb\t\t15.04.2026\t21.11.2026\t\t8',
  );
  expect(response.rows[0]?.plan?.interval.lower).toBe('2025-08-28');
  // It is 20 November at the farm.
  expect(response.problems).toEqual([
    { number: 2, column: 'yield_measured', problem: 'not_harvested', text: '8' },
  ]);
});

it('a pasted table is set as one change, which can be undone; the same again changes nothing', async () => {
  const text = [
    'Parcela\tCultura\tSoi\tData semănatului\tProducție estimată (t/ha)',
    'sub deal\tgrâu\tGlosa\t12.10.2025\t5,25',
    '412-2\t108\t\t\t',
    'Lângă sat\tBlé tendre d’hiver\t\t\t',
  ].join('\r\n');
  const { response: read } = await check(text);
  expect(read).toMatchObject({
    problems: [],
    columns: ['parcel', 'crop', 'crop_hybrid', 'sow_date', 'yield_estimated'],
  });
  expect(read.rows[0]).toMatchObject({
    number: 2,
    parcel: { name: 'Sub deal' },
    plan: { crop_id: WHEAT, crop_hybrid: 'Glosa', estimated: ['harvest_date'], was: null, is_changed: true },
  });
  expect(await listCrops()).toMatchObject({ 'Sub deal': [], 'La vie': [] });

  const { response: done } = await set(text);
  expect(done.changed).toBe(3);
  expect(await listCrops()).toMatchObject({
    'Sub deal': [
      {
        crop_id: WHEAT,
        interval: { lower: '2025-10-12' },
        yield_estimated: 5.25,
        estimated: ['harvest_date'],
      },
    ],
    'La vie': [{ crop_id: MAIZE, estimated: ['sow_date', 'harvest_date'] }],
    'Lângă sat': [{ crop_id: WHEAT }],
  });
  expect((await set(text)).response).toEqual({ changed: 0, skipped: 0, change: null });

  const replaced = await set('La vie;Floarea-soarelui;;;;;2,8\nSub deal;;Izvor');
  expect(replaced.response.changed).toBe(2);
  expect(await listCrops()).toMatchObject({
    'Sub deal': [{ crop_id: WHEAT, crop_hybrid: 'Izvor', yield_estimated: 5.25 }],
    'La vie': [{ crop_id: cropByKey('sunflower').id, yield_measured: 2.8 }],
  });
  for (const { change } of [replaced.response, done])
    expect(
      (await farmer.call(api.changes.undo, { params: { ...params, changeId: change ?? '' } })).status,
    ).toBe(200);
  expect(await listCrops()).toMatchObject({ 'Sub deal': [], 'La vie': [], 'Lângă sat': [] });
});

it('nothing is set while a cell is not clear; each is named', async () => {
  const text = 'Sub deal\tgrâu\nNicăieri\tgrâu\nLa vie\tgru';
  expect((await check(text)).response.problems).toEqual([
    { number: 2, column: 'parcel', problem: 'unknown', text: 'Nicăieri' },
    { number: 3, column: 'crop', problem: 'unknown', text: 'gru' },
  ]);
  const refused = await set(text);
  expect([refused.status, refused.error]).toMatchObject([
    422,
    { error: 'crop_grid_unclear', detail: expect.stringContaining('2') },
  ]);
  expect(await listCrops()).toMatchObject({ 'Sub deal': [] });
});

it('what is no table, too long or not of the caller is refused', async () => {
  expect((await set('"La vie;grâu')).error.error).toBe('crop_grid_broken');
  expect((await set('a;b\n'.repeat(5001))).error.error).toBe('crop_grid_too_large');
  for (const body of [
    { text: '' },
    { text: 'a\0b' },
    { text: 'a;b', columns: ['crop', 'crop'] },
    { text: 'a;b', columns: ['price'] },
    { text: 'x'.repeat(400_001) },
  ])
    expect((await farmer.callUnchecked(api.cropIntervals.setGrid, { params, body: body })).status).toBe(400);

  const other = await product.signUp('vecin@example.org');
  for (const call of [api.cropIntervals.checkGrid, api.cropIntervals.setGrid]) {
    for (const caller of [other, product.anonymous])
      expect((await caller.call(call, { params, body: { text: 'Sub deal;grâu' } })).status).toBe(404);
  }
  const { response: farm } = await other.call(api.farms.create, { body: { name: 'Vecin' } });
  const mixed = { farmId: farm.id, seasonId: params.seasonId };
  const body = { text: 'Sub deal;grâu' };
  expect((await other.call(api.cropIntervals.setGrid, { params: mixed, body })).status).toBe(404);
  expect(await listCrops()).toMatchObject({ 'Sub deal': [] });
});

it('clear rows are set where the person leaves out the others, and a word is explained once', async () => {
  const text = 'Parcela\tCultura\tkg/ha\nSub deal\tgruu\t5200\nLa vie\tporumb boabe\t9100\nLângă sat\tgruu\t';
  const { response: read } = await check(text);
  expect(read).toMatchObject({ unknown_names: [{ text: 'gruu', cells: 2 }], converted: { 'kg/ha': 2 } });
  expect((await set(text)).error.error).toBe('crop_grid_unclear');
  const { response: partly } = await set(text, { skips_unclear: true });
  expect(partly).toMatchObject({ changed: 1, skipped: 2 });
  expect(await listCrops()).toMatchObject({ 'La vie': [{ crop_id: MAIZE, yield_measured: 9.1 }] });
  const { response: all } = await set(text, { crop_names: [{ text: 'gruu', crop_id: WHEAT }] });
  expect(all).toMatchObject({ changed: 2, skipped: 0 });
  for (const { change } of [all, partly])
    await farmer.call(api.changes.undo, { params: { ...params, changeId: change ?? '' } });
  expect(await listCrops()).toMatchObject({ 'Sub deal': [], 'La vie': [], 'Lângă sat': [] });
});

it('work gives crops its day as one change: the estimate becomes a fact, and other crops keep theirs', async () => {
  await set('Sub deal\tgrâu\t\t~14.10.2025\nLa vie\tporumb\t\t15.04.2026');
  const { response: land } = await farmer.call(api.parcels.list, { params });
  const parcels = land.results.map(({ id }) => id);
  const setDay = (more: object = {}, caller = farmer) =>
    caller.call(api.cropIntervals.setDay, {
      params,
      body: { parcels, day: 'sow_date', on: '2025-10-03', ...more },
    });
  const { response: done } = await setDay();
  expect(done.changed).toBe(1);
  const crops = await listCrops();
  expect(crops['Sub deal']).toMatchObject([
    { interval: { lower: '2025-10-03' }, estimated: ['harvest_date'] },
  ]);
  expect(crops['La vie']).toMatchObject([{ interval: { lower: '2026-04-15' } }]);
  expect((await setDay()).response).toEqual({ changed: 0, change: null });
  await farmer.call(api.changes.undo, { params: { ...params, changeId: done.change ?? '' } });
  expect((await listCrops())['Sub deal']).toMatchObject([{ interval: { lower: '2025-10-14' } }]);

  expect((await setDay({ on: '2024-10-03' })).error.error).toBe('outside_season');
  // Recorded before the season: the crop was sown in September, and the season begins with it.
  expect((await setDay({ on: '2025-09-28' })).response.changed).toBe(1);
  expect((await setDay({ parcels: ['nicaieri'] })).status).toBe(404);
  expect((await setDay({}, product.anonymous)).status).toBe(404);
});
