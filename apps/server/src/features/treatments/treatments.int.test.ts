import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import {
  EAST,
  FARM,
  PERIOD,
  type Register,
  SEASON,
  startRegister,
  WEST,
} from './testing/recorded-register.ts';

let register: Register;
let owner: Register['owner'];
let viewer: Register['viewer'];
let product: Register['product'];
let second: Register['second'];
let worker: Register['worker'];
let bodyOf: Register['bodyOf'];
let add: Register['add'];
let list: Register['list'];
let journal: Register['journal'];
beforeAll(async () => {
  register = await startRegister();
  ({ owner, viewer, product, second, worker, bodyOf, add, list, journal } = register);
});
afterAll(() => register.world.stop());
afterEach(() => register.empty());

describe('a treatment that is recorded', () => {
  it('freezes what is known of the product, the parcel, the people and the farm', async () => {
    const { status, response } = await add(bodyOf());
    expect(status).toBe(200);
    const [one] = response.results;
    expect(one?.record).toMatchObject({
      country: 'RO',
      kind: 'surface',
      product: { id: product, name: 'Sample 250 EC', number: '856PC / 25.04.2023', edition: null },
      dose: { value: 0.8, unit: 'L/ha' },
      quantity: { value: 1.2, unit: 'l' },
      size: { value: 1.5, unit: 'ha' },
      crop: { id: '1', eppo: 'TRZAW' },
      bbch: '39',
      day: '2026-05-06',
      started_at: '07:30',
      timezone: 'Europe/Bucharest',
      applicator: { name: 'Ion Pop', certificate: 'CJ 123', certificate_until: '2028-03-01' },
      equipment: { name: 'Amazone UX', inspected_on: '2025-02-10' },
      is_organic: false,
    });
    await owner.call(api.workers.update, { params: { ...FARM, workerId: worker }, body: { name: 'Ion P.' } });
    expect((await list()).results[0]?.record.applicator?.name).toBe('Ion Pop');
  });

  it('is one row for each product on each parcel, and one entry of the journal for each parcel', async () => {
    const products = [
      { product, dose: { value: 0.8, unit: 'L/ha' as const } },
      { product: second, dose: { value: 250, unit: 'mL/hL' as const } },
    ];
    const parcels = [EAST, WEST].map((id) => ({ id, entry: randomUUID() }));
    const { response } = await add(bodyOf({ products, parcels }));
    expect(response.results).toHaveLength(4);
    expect(new Set(response.results.map(({ group }) => group)).size).toBe(1);
    const entries = await journal();
    expect(entries.map(({ kind, products: used }) => [kind, used])).toEqual([
      ['spray', 'Adjuvant X 250 mL/hL, Sample 250 EC 0.8 L/ha'],
      ['spray', 'Adjuvant X 250 mL/hL, Sample 250 EC 0.8 L/ha'],
    ]);
    expect(entries.map(({ treatment }) => treatment)).toEqual(Array(2).fill(response.results[0]!.group));
  });

  it('has its own area and dose on a parcel where these differ, and is taken out as a whole', async () => {
    const doses = [{ product, value: 0.6 }];
    const parcels = [
      { id: EAST, entry: randomUUID(), hectares: 1.5, doses },
      { id: WEST, entry: randomUUID() },
    ];
    const body = bodyOf({ parcels });
    const { response } = await add(body);
    const recorded = response.results.map(({ parcel, record }) => [parcel, record.dose?.value]);
    expect(new Map(recorded as [string, number][])).toEqual(
      new Map([
        [EAST, 0.6],
        [WEST, 0.8],
      ]),
    );
    expect(response.results.find(({ parcel }) => parcel === EAST)?.record.quantity?.value).toBe(0.9);
    expect((await add(body)).response.results).toHaveLength(2);

    const params = { ...FARM, treatmentId: response.results[0]!.id };
    const removal = { params, body: { reason: 'Ploaie', whole: true } };
    expect((await owner.call(api.treatments.remove, removal)).status).toBe(204);
    expect((await list()).results).toEqual([]);
    expect(await journal()).toEqual([]);
    expect((await owner.callUnchecked(api.treatments.remove, removal)).error.error).toBe('treatment_ended');
  });

  it('has a part as it was drawn, whose area counts in the register and in the journal', async () => {
    const { response: parcel } = await owner.call(api.parcels.get, { params: { ...SEASON, parcelId: EAST } });
    const { response } = await add(bodyOf({ parcels: [await register.partOfEast(0.5)] }));
    const { record } = response.results[0]!;
    expect(record.part?.coordinates[0]?.[0]).toHaveLength(5);
    expect(record.size!.value / parcel.hectares).toBeCloseTo(0.5, 1);
    expect((await journal())[0]?.hectares).toBe(record.size!.value);
    const outside = await add(bodyOf({ parcels: [await register.partOfEast(2)] }));
    expect([outside.status, outside.error.error]).toEqual([422, 'part_outside']);
  });

  it('says what it lacks', async () => {
    await add(bodyOf({ products: [{ product: second }], worker: null, target: '' }));
    const [one] = (await list()).results;
    const required = one?.missing.filter(({ is_required }) => is_required).map(({ field }) => field);
    expect(required).toEqual(['product_number', 'dose', 'holder', 'target', 'quantity', 'applicator']);
  });

  it('is added once, however often it is sent, and never under the id of another one', async () => {
    const body = bodyOf();
    expect((await add(body)).status).toBe(200);
    expect((await add(body)).response.results).toHaveLength(1);
    expect([(await list()).results.length, (await journal()).length]).toEqual([1, 1]);
    const other = await add({ ...body, day: '2026-05-05' });
    expect([other.status, other.error.error]).toEqual([409, 'id_taken']);
    const products = body.products.map((used) => ({ ...used, dose: { value: 9, unit: 'L/ha' as const } }));
    const otherDose = await add({ ...body, products });
    expect([otherDose.status, otherDose.error.error]).toEqual([409, 'id_taken']);
  });

  it('is refused for tomorrow, for more than the parcel, and for what the farm does not have', async () => {
    const refusal = async (change: Parameters<typeof bodyOf>[0]) => {
      const { status, error } = await add(bodyOf(change));
      return [status, error.error];
    };
    expect((await refusal({ day: '2126-05-06' }))[0]).toBe(422);
    const entry = randomUUID();
    expect(await refusal({ parcels: [{ id: EAST, entry, hectares: 9999 }] })).toEqual([
      422,
      'area_too_large',
    ]);
    expect(await refusal({ parcels: [{ id: 'other-2026-east', entry }] })).toEqual([404, 'not_found']);
    expect(await refusal({ products: [{ product: randomUUID() }] })).toEqual([404, 'not_found']);
    expect(await refusal({ worker: randomUUID() })).toEqual([404, 'not_found']);
    expect([(await list()).results, await journal()]).toEqual([[], []]);
  });

  it('of a store or of seed has a size and a place, and no entry of the journal', async () => {
    const { status, response } = await add(
      bodyOf({
        kind: 'closed_space',
        parcels: [],
        products: [{ product, dose: { value: 2, unit: 'g/m³' } }],
        other: {
          size: { value: 800, unit: 'm3' },
          place: 'Magazia 2',
          crop: null,
          goods: 'Grâu',
          eppo: null,
        },
      }),
    );
    expect(status).toBe(200);
    expect(response.results[0]).toMatchObject({ parcel: null });
    expect(response.results[0]?.record).toMatchObject({
      quantity: { value: 1.6, unit: 'kg' },
      place: { name: 'Magazia 2', point: null },
      crop: { id: null, name: { ro: 'Grâu' } },
    });
    expect(await journal()).toEqual([]);
    expect((await add(bodyOf({ kind: 'seed', parcels: [] }))).status).toBe(400);
  });
});

describe('spraying of the journal without a product', () => {
  it('is listed, and completed by a treatment', async () => {
    const body = { parcels: [{ id: EAST }], kind: 'spray' as const, day: '2026-05-06', products: 'fungicid' };
    const { response } = await owner.call(api.journal.add, { params: SEASON, body });
    const { unrecorded } = await list();
    expect(unrecorded.map(({ parcel, products }) => [parcel, products])).toEqual([[EAST, 'fungicid']]);
    const entry = response.results[0]!.id;
    expect((await add(bodyOf({ parcels: [{ id: EAST, entry }] }))).status).toBe(200);
    expect([(await list()).unrecorded, (await journal()).length]).toEqual([[], 1]);
  });
});

describe('who sees the register', () => {
  it('those who see the farm, without its people; others only the parcels that they see', async () => {
    await add(bodyOf());
    const [seen] = (await list(PERIOD, viewer)).results;
    expect([seen?.record.applicator, seen?.author]).toEqual([null, '']);
    expect((await add(bodyOf(), viewer)).status).toBe(403);
    const guest = register.world.people['guest of parcels'].caller;
    expect((await guest.call(api.treatments.list, { params: FARM, query: PERIOD })).status).toBe(403);
  });
});

describe('closures', () => {
  it('say which parcels must not be entered or harvested, to all who see them', async () => {
    const today = '2026-11-20';
    await add(bodyOf({ day: today, started_at: null, ended_at: null }));
    await add(bodyOf({ day: today, parcels: [{ id: WEST, entry: randomUUID() }], products: [{ product }] }));
    const closures = async (caller: Caller) =>
      (await caller.call(api.treatments.closures, { params: FARM })).response.results;
    const all = await closures(owner);
    expect(all.map(({ parcel }) => parcel).toSorted()).toEqual([EAST, WEST]);
    expect(all.find(({ parcel }) => parcel === EAST)).toMatchObject({
      entry: { product: 'Sample 250 EC', treated_on: today },
    });
    expect(all.find(({ parcel }) => parcel === WEST)?.unknown[0]).toMatchObject({ what: 'entry' });
    const guest = await closures(register.world.people['guest of parcels'].caller);
    expect(guest.map(({ parcel }) => parcel)).toEqual([EAST]);
  });
});

describe('the holder of the register', () => {
  it('is the farm, until another name and a number are entered, which can be undone', async () => {
    const read = async () => (await owner.call(api.treatments.holder, { params: FARM })).response;
    const before = await read();
    expect(before.number).toBeNull();
    const { response } = await owner.call(api.treatments.setHolder, {
      params: FARM,
      body: { name: 'Pop Ion PFA', number: '14399840' },
    });
    expect(await read()).toEqual({ name: 'Pop Ion PFA', number: '14399840' });
    await owner.call(api.changes.undo, { params: { ...FARM, changeId: response.change! } });
    expect(await read()).toEqual(before);
  });
});

it('takes what it used out of the store, by lot, until it is removed', async () => {
  const delivery = {
    id: randomUUID(),
    product,
    day: '2026-04-01',
    lot: 'L-7',
    quantity: 5,
    unit: 'l' as const,
  };
  await owner.callUnchecked(api.products.addDelivery, { params: FARM, body: delivery });
  const stock = async () =>
    (await owner.call(api.products.stock, { params: FARM })).response.results.map(({ lot, used, left }) => [
      lot,
      used,
      left,
    ]);
  const used = { product, dose: { value: 0.8, unit: 'L/ha' as const }, lot: 'L-7' };
  const { response } = await add(bodyOf({ products: [used] }));
  expect(await stock()).toEqual([['L-7', 1.2, 3.8]]);
  const params = { ...FARM, treatmentId: response.results[0]!.id };
  await owner.call(api.treatments.remove, { params, body: { reason: 'greșit' } });
  expect(await stock()).toEqual([['L-7', 0, 5]]);
});
