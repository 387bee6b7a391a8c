import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type PrescriptionFields } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { unpackFiles } from '../../../test/archived-farm.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { PRESCRIPTION } from '../../../test/sample-prescription.ts';
import { rectangle, writeItem } from '../imagery/testing/catalog.ts';
import { readScenes } from '../imagery/testing/read-scenes.ts';

const FARM = 'spread';
const season = { farmId: FARM, seasonId: 's2026' };

let product: Product;
let owner: Caller & { user_id: string };
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  folder = await mkdtemp(join(tmpdir(), 'brazda-prescriptions-'));
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: FARM, name: FARM, country: 'RO', owner_id: owner.user_id, imagery_source: folder })
    .execute();
  const parcels = [
    plainParcel('field', rectangle(4, 4, 34, 24)),
    plainParcel('unseen', rectangle(400, 500, 430, 530)),
  ];
  await addSeason(db, { id: FARM, country: 'RO' }, { id: 's2026', end_year: 2026, parcels });
  const steps = (low: number, high: number) => (column: number) => (column < 19 ? low : high);
  await writeItem(folder, { id: 'S2A_35TNL_20260520_0_L2A', date: '2026-05-20', ndvi: steps(0.4, 0.8) });
  await writeItem(folder, { id: 'S2A_35TNL_20260620_0_L2A', date: '2026-06-20', ndvi: steps(0.3, 0.6) });
  await readScenes(db, FARM);
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

const FIELDS: PrescriptionFields = { ...PRESCRIPTION, method: { name: 'zones', rates: [120, 180] } };

/** In the middle of the field. */
const NO_GO = rectangle(14, 10, 18, 14).coordinates[0]!;

const add = (fields: Partial<PrescriptionFields>, id: string = randomUUID(), parcel = 'field') =>
  owner.call(api.prescriptions.add, { params: season, body: { ...FIELDS, ...fields, id, parcel } });

const get = (id: string) => owner.call(api.prescriptions.get, { params: { ...season, prescriptionId: id } });

describe('what a prescription can be made from', () => {
  it('is the grid of the parcel with its zones and the newest clear image', async () => {
    const { response } = await owner.call(api.prescriptions.basis, {
      params: season,
      query: { parcel: 'field' },
    });
    expect(response.areas_m2.reduce((sum, area) => sum + area, 0)).toBe(
      Math.round(response.hectares * 10_000),
    );
    expect(new Set(response.zones)).toEqual(new Set([1, 2]));
    expect([response.image_day, response.image_days]).toEqual(['2026-06-20', ['2026-06-20', '2026-05-20']]);
    expect(response.zone_days).toEqual(['2026-05-20']);
    expect(response.simulated).toBe(true);
  });

  it('is one zone without values where no image was read', async () => {
    const { response } = await owner.call(api.prescriptions.basis, {
      params: season,
      query: { parcel: 'unseen' },
    });
    expect(new Set(response.zones)).toEqual(new Set([1]));
    expect([response.image_day, response.zone_days]).toEqual([null, []]);
  });
});

describe('a prescription', () => {
  it('has the rates of its zones, is listed, and is added once', async () => {
    const id = randomUUID();
    const { response: made } = await add({}, id);
    expect([made.lowest, made.highest, made.is_lowered]).toEqual([120, 180, false]);
    expect(made.total).toBeCloseTo(made.mean * made.hectares, 6);
    expect((await add({ name: 'Alta' }, id)).response).toMatchObject({ name: 'Azot 2', change: null });
    const { response: listed } = await owner.call(api.prescriptions.list, { params: season });
    expect(listed.results.filter((one) => one.id === id)).toHaveLength(1);
    const { response: details } = await get(id);
    expect(new Set(details.rates)).toEqual(new Set([120, 180]));
    expect(details.rates).toHaveLength(details.cells.areas_m2.length);
  });

  it('by sufficiency gives the weak part more, within a quarter of the mean', async () => {
    const { response: made } = await add({
      uniform_rate: 160,
      method: { name: 'sufficiency', reference: null },
      image_day: '2026-06-20',
      machine: { width_m: 24, bearing_deg: 0 },
    });
    expect(made.mean).toBeGreaterThan(159);
    expect(made.mean).toBeLessThanOrEqual(160);
    expect(made.lowest).toBeGreaterThanOrEqual(120);
    expect(made.highest).toBeLessThanOrEqual(200);
    const { response: details } = await get(made.id);
    const { columns } = details.cells.grid;
    const middle = Math.floor(details.cells.grid.rows / 2) * columns;
    expect(details.rates[middle + 2]).toBeGreaterThan(details.rates[middle + columns - 4]!);
  });

  it('has check strips with the rate without a map', async () => {
    const { response: made } = await add({
      uniform_rate: 160,
      machine: { width_m: 24, bearing_deg: 0 },
      strips: { check: 2, has_rich: false },
    });
    expect(made.laid_strips.map(({ kind, rate }) => [kind, rate])).toEqual([
      ['check', 160],
      ['check', 160],
    ]);
  });

  it('is made again by other decisions, and both can be undone', async () => {
    const { response: made } = await add({});
    const params = { ...season, prescriptionId: made.id };
    const { response: changed } = await owner.call(api.prescriptions.update, {
      params,
      body: { ...FIELDS, version: made.version, method: { name: 'zones', rates: [100, 100, 100] } },
    });
    expect([changed.lowest, changed.highest]).toEqual([100, 100]);
    const undone = await owner.call(api.changes.undo, {
      params: { farmId: FARM, changeId: changed.change! },
    });
    expect(undone.status).toBe(200);
    expect(new Set((await get(made.id)).response.rates)).toEqual(new Set([120, 180]));
  });

  it('is not replaced by an edit that started from an older version, also after an undo', async () => {
    const { response: made } = await add({});
    const params = { ...season, prescriptionId: made.id };
    const update = (name: string, version: number) =>
      owner.call(api.prescriptions.update, { params, body: { ...FIELDS, name, version } });
    const { response: first } = await update('Azot de dimineață', made.version);
    expect((await update('Azot de seară', made.version)).error.error).toBe('prescription_changed');
    expect((await get(made.id)).response.name).toBe('Azot de dimineață');
    await owner.call(api.changes.undo, { params: { farmId: FARM, changeId: first.change! } });
    expect((await update('Azot de seară', made.version)).error.error).toBe('prescription_changed');
    expect((await update('Azot de seară', first.version + 1)).status).toBe(200);
  });

  it('is removed, and comes back with an undo', async () => {
    const { response: made } = await add({});
    const params = { ...season, prescriptionId: made.id };
    const { response } = await owner.call(api.prescriptions.remove, { params });
    expect((await get(made.id)).status).toBe(404);
    await owner.call(api.changes.undo, { params: { farmId: FARM, changeId: response.change! } });
    expect((await get(made.id)).status).toBe(200);
  });

  it('is not made where it cannot be, with words that say why', async () => {
    const codes = async (fields: Partial<PrescriptionFields>, parcel?: string) =>
      (await add(fields, randomUUID(), parcel)).error.error;
    expect(await codes({ method: { name: 'zones', rates: [100] } })).toBe('zone_rates_missing');
    expect(await codes({ image_day: '2026-07-01' })).toBe('image_missing');
    const biomass = { name: 'biomass', low: 0.4, high: 0.8 } as const;
    expect(await codes({ method: biomass })).toBe('image_missing');
    expect(await codes({ limits: { ...FIELDS.limits, max_mean: 40 } })).toBe('rates_over_limit');
    expect(await codes({}, 'of-another-farm')).toBe('not_found');
    expect(await codes({ limits: { min: 11, max: 14, step: 10, max_mean: null } })).toBe('invalid');
  });

  it('of another farm is not found', async () => {
    const { response: made } = await add({});
    const stranger = await product.signUp('strain@example.org');
    const seen = await stranger.call(api.prescriptions.get, {
      params: { ...season, prescriptionId: made.id },
    });
    expect(seen.status).toBe(404);
  });
});

it('a strip along the water of the farm gets nothing, and the map stays as it was saved', async () => {
  const basis = async () =>
    (await owner.call(api.prescriptions.basis, { params: season, query: { parcel: 'field' } })).response;
  const { grid, water_m } = await basis();
  expect(water_m.every((meters) => meters === null)).toBe(true);
  const middle = grid.min_lng + (grid.columns * grid.cell_lng) / 2;
  const creek: [number, number][] = [
    [middle, grid.min_lat - 0.001],
    [middle, grid.min_lat + grid.rows * grid.cell_lat + 0.001],
  ];
  const waterId = randomUUID();
  await owner.call(api.water.add, {
    params: season,
    body: {
      id: waterId,
      name: '',
      kind: 'watercourse',
      shape: { type: 'MultiLineString', coordinates: [creek] },
    },
  });
  const { areas_m2, water_m: near } = await basis();
  const isOff = areas_m2.map((area, cell) => area > 0 && (near[cell] ?? Infinity) < 5);
  const { response: made } = await add({ water_strip_m: 5 });
  expect(made.water_m2).toBe(areas_m2.reduce((sum, area, cell) => sum + (isOff[cell] ? area : 0), 0));
  expect(made.water_m2).toBeGreaterThan(0);
  await owner.call(api.water.remove, { params: { ...season, waterId } });
  const { response: saved } = await owner.call(api.prescriptions.get, {
    params: { ...season, prescriptionId: made.id },
  });
  expect(saved.rates.every((rate, cell) => !isOff[cell] || rate === 0)).toBe(true);
  expect(saved).toMatchObject({ water_strip_m: 5, water_m2: made.water_m2 });
});

describe('the stick of a prescription', () => {
  it('is read back as it was wanted, with the folder of the terminal', async () => {
    const { response: made } = await add({});
    const check = async (terminal: string, ids: string = made.id) => {
      const { response } = await owner.call(api.prescriptions.checkStick, {
        params: season,
        query: { ids, terminal },
      });
      return response;
    };
    const isoxml = await check('isobus');
    expect(isoxml.files.map(({ path }) => path)).toEqual(['TASKDATA/TASKDATA.XML', 'TASKDATA/GRD00001.BIN']);
    expect(isoxml.prescriptions[0]).toMatchObject({ field: 'field' });
    expect(isoxml.prescriptions[0]!.read).toBeGreaterThan(100);
    // A terminal spreads by the land of each cell, also of those that the boundary cuts.
    expect(isoxml.prescriptions[0]!.amount).toBeCloseTo(made.total, 6);
    const { response: guided } = await add({
      machine: { width_m: 24, bearing_deg: 0 },
      no_go: [[[...NO_GO]]],
      headland: { width_m: 24, rate: 100 },
    });
    const version4 = await check('isobus', guided.id);
    expect(version4.remarks).toEqual([]);
    expect(version4.prescriptions[0]!.amount).toBeCloseTo(guided.total, 6);
    const shapefile = await check('deere', guided.id);
    expect(shapefile.remarks.flatMap((remark) => (remark.kind === 'left_out' ? [remark.what] : []))).toEqual([
      'headland',
      'no_go',
      'guidance',
    ]);
    const deere = await check('deere');
    expect(deere.prescriptions[0]!.amount).toBeLessThanOrEqual(made.total + 1e-6);
    expect(deere.files.map(({ path }) => path).every((path) => path.startsWith('Rx/'))).toBe(true);
  });

  it('is a ZIP, and none for an unknown terminal or the prescription of another season', async () => {
    const { response: made } = await add({});
    const stick = (ids: string, terminal = 'isobus') =>
      owner.call(api.prescriptions.stick, { params: season, query: { ids, terminal } });
    const { response, status } = await stick(made.id);
    expect(status).toBe(200);
    expect(Buffer.from(response).subarray(0, 2).toString()).toBe('PK');
    const { response: edged } = await add({ headland: { width_m: 24, rate: 100 } });
    // The whole parcel is closer to its boundary.
    const { response: narrow } = await add({ headland: { width_m: 200, rate: 100 } });
    const both = await stick(`${edged.id},${narrow.id}`);
    expect(both.status).toBe(200);
    const xml = (await unpackFiles(both.response)).get('TASKDATA/TASKDATA.XML')!;
    const headlands = [...xml.matchAll(/<PLN A="10">(.+?)<\/PLN>/g)].map(([, lines]) =>
      [...lines!.matchAll(/<LSG A="(\d)">/g)].map(([, type]) => type),
    );
    expect(headlands).toEqual([['1', '2'], ['1']]);
    expect((await stick(made.id, 'none')).status).toBe(404);
    expect((await stick('another')).status).toBe(404);
  });
});
