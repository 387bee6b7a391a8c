import { createHash, randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

const farm = { farmId: 'own' };
const season = { ...farm, seasonId: 'own-2026' };
const EAST = 'own-2026-east';
const WEST = 'own-2026-west';
const PERIOD = { start_date: '2025-08-01', end_date: '2026-12-31' };

let world: World;
let owner: Caller;
let viewer: Caller;
let product: string;
let second: string;
let worker: string;
let machine: string;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  viewer = world.people['guest, view'].caller;
  product = await addProduct('Sample 250 EC', '856PC / 25.04.2023');
  second = await addProduct('Adjuvant X', '');
  const ion = { name: 'Ion Pop', certificate: 'CJ 123', certificate_until: '2028-03-01' };
  worker = (await owner.call(api.workers.create, { params: farm, body: ion })).response.id;
  const sprayer = { name: 'Amazone UX', inspected_on: '2025-02-10' };
  machine = (await owner.call(api.machines.create, { params: farm, body: sprayer })).response.id;
});
afterAll(() => world.stop());
afterEach(() => world.product.database.pool.query('delete from treatment; delete from journal_entry'));

async function addProduct(name: string, number: string): Promise<string> {
  const id = randomUUID();
  const { status } = await owner.call(api.products.add, {
    params: farm,
    body: {
      id,
      described: {
        name,
        number,
        formulation: 'EC',
        substances: [{ name: 'protioconazol', amount: '250 g/L' }],
      },
    },
  });
  expect(status).toBe(200);
  return id;
}

type Body = InputOf<typeof api.treatments.add, 'body'>;
const bodyOf = (change: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  day: '2026-05-06',
  started_at: '07:30',
  ended_at: '09:10',
  water_l_ha: 200,
  target: 'Septorioză',
  manner: 'sprayed',
  worker,
  machine,
  products: [{ product, dose: { value: 0.8, unit: 'L/ha' }, harvest_days: 35, reentry_hours: 24 }],
  parcels: [{ id: EAST, entry: randomUUID(), hectares: 1.5, bbch: '39' }],
  user_created_date: '2026-05-06T08:00:00Z',
  ...change,
});
const add = (body: Body, caller = owner) => caller.call(api.treatments.add, { params: season, body });
const list = async (query: object = PERIOD, caller = owner) =>
  (await caller.call(api.treatments.list, { params: farm, query: query as typeof PERIOD })).response;
const journal = async () => (await owner.call(api.journal.entries, { params: season })).response.results;

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
    await owner.call(api.workers.update, { params: { ...farm, workerId: worker }, body: { name: 'Ion P.' } });
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

  it('has a part as it was drawn, whose area counts in the register and in the journal', async () => {
    const { response: parcel } = await owner.call(api.parcels.get, { params: { ...season, parcelId: EAST } });
    const [west, south, east, north] = parcel.bbox;
    const half = (to: number) => ({
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, south],
          [to, south],
          [to, north],
          [west, north],
          [west, south],
        ] as [number, number][],
      ],
    });
    const partOf = (to: number) => [{ id: EAST, entry: randomUUID(), part: half(to) }];
    const { response } = await add(bodyOf({ parcels: partOf((west + east) / 2) }));
    const { record } = response.results[0]!;
    expect(record.part?.coordinates[0]?.[0]).toHaveLength(5);
    expect(record.size!.value / parcel.hectares).toBeCloseTo(0.5, 1);
    expect((await journal())[0]?.hectares).toBe(record.size!.value);
    const outside = await add(bodyOf({ parcels: partOf(east + 0.01) }));
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
    const refusal = async (change: Partial<Body>) => {
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
    const { response } = await owner.call(api.journal.add, { params: season, body });
    const { unrecorded } = await list();
    expect(unrecorded.map(({ parcel, products }) => [parcel, products])).toEqual([[EAST, 'fungicid']]);
    const entry = response.results[0]!.id;
    expect((await add(bodyOf({ parcels: [{ id: EAST, entry }] }))).status).toBe(200);
    expect([(await list()).unrecorded, (await journal()).length]).toEqual([[], 1]);
  });
});

describe('the journal', () => {
  it('leads to the register for what stands there', async () => {
    await add(bodyOf());
    const [entry] = await journal();
    const params = { ...season, entryId: entry!.id };
    const corrected = await owner.call(api.journal.correct, { params, body: { hectares: 1 } });
    expect([corrected.status, corrected.error.error]).toEqual([409, 'entry_in_register']);
    expect((await owner.call(api.journal.remove, { params })).error.error).toBe('entry_in_register');
  });
});

describe('a correction', () => {
  const correct = (treatmentId: string, body: InputOf<typeof api.treatments.correct, 'body'>) =>
    owner.call(api.treatments.correct, { params: { ...farm, treatmentId }, body });

  it('replaces what is shared in all products of the tank on the parcel, and in the journal', async () => {
    const products = [
      { product, dose: { value: 0.8, unit: 'L/ha' as const } },
      { product: second, dose: { value: 1, unit: 'L/ha' as const } },
    ];
    const parcels = [EAST, WEST].map((id) => ({ id, entry: randomUUID(), hectares: 1 }));
    const { response } = await add(bodyOf({ products, parcels }));
    const target = response.results.find(
      ({ parcel, record }) => parcel === EAST && record.product.id === product,
    )!;
    const reason = 'Ora era greșită';
    const made = await correct(target.id, {
      reason,
      day: '2026-05-05',
      hectares: 1.2,
      dose: { value: 0.5, unit: 'L/ha' },
    });
    expect(made.status).toBe(200);
    const now = (await list()).results.map(({ parcel, record }) => [
      parcel,
      record.product.name,
      record.day,
      record.size?.value,
      record.quantity?.value,
    ]);
    expect(now.toSorted()).toEqual([
      [EAST, 'Adjuvant X', '2026-05-05', 1.2, 1.2],
      [EAST, 'Sample 250 EC', '2026-05-05', 1.2, 0.6],
      [WEST, 'Adjuvant X', '2026-05-06', 1, 1],
      [WEST, 'Sample 250 EC', '2026-05-06', 1, 0.8],
    ]);
    const entries = (await journal()).map(({ parcel, day, hectares, products: used }) => [
      parcel,
      day,
      hectares,
      used,
    ]);
    expect(entries).toContainEqual([EAST, '2026-05-05', 1.2, 'Adjuvant X 1 L/ha, Sample 250 EC 0.5 L/ha']);
    expect(entries).toHaveLength(2);
    const corrected = (await list()).results.find(
      ({ parcel, record }) => parcel === EAST && record.product.id === product,
    )!;
    const { response: versions } = await owner.call(api.treatments.versions, {
      params: { ...farm, treatmentId: corrected.id },
    });
    expect(
      versions.results.map(({ record, removed_reason }) => [record.dose?.value, removed_reason]),
    ).toEqual([
      [0.5, ''],
      [0.8, reason],
    ]);
    expect((await correct(target.id, { reason, lot: 'L1' })).error.error).toBe('treatment_ended');
  });

  it('has a reason', async () => {
    const { response } = await add(bodyOf());
    expect((await correct(response.results[0]!.id, { reason: '', lot: 'L1' })).status).toBe(400);
  });
});

describe('a treatment that is removed', () => {
  it('ends with a reason, and its entry of the journal with the last product', async () => {
    const products = [{ product }, { product: second }];
    const { response } = await add(bodyOf({ products }));
    const remove = (treatmentId: string) =>
      owner.call(api.treatments.remove, {
        params: { ...farm, treatmentId },
        body: { reason: 'Scris de două ori' },
      });
    const ids = response.results.map(({ id }) => id);
    expect((await remove(ids[0]!)).status).toBe(204);
    expect((await journal()).length).toBe(1);
    expect((await remove(ids[1]!)).status).toBe(204);
    expect([(await list()).results, await journal()]).toEqual([[], []]);
    const { response: versions } = await owner.call(api.treatments.versions, {
      params: { ...farm, treatmentId: ids[0]! },
    });
    expect(versions.results[0]).toMatchObject({ removed_reason: 'Scris de două ori' });
  });
});

describe('who sees the register', () => {
  it('those who see the farm, without its people; others only the parcels that they see', async () => {
    await add(bodyOf());
    const [seen] = (await list(PERIOD, viewer)).results;
    expect([seen?.record.applicator, seen?.author]).toEqual([null, '']);
    expect((await add(bodyOf(), viewer)).status).toBe(403);
    const guest = world.people['guest of parcels'].caller;
    expect((await guest.call(api.treatments.list, { params: farm, query: PERIOD })).status).toBe(403);
  });
});

describe('closures', () => {
  it('say which parcels must not be entered or harvested, to all who see them', async () => {
    const today = '2026-11-20';
    await add(bodyOf({ day: today, started_at: null, ended_at: null }));
    await add(bodyOf({ day: today, parcels: [{ id: WEST, entry: randomUUID() }], products: [{ product }] }));
    const closures = async (caller: Caller) =>
      (await caller.call(api.treatments.closures, { params: farm })).response.results;
    const all = await closures(owner);
    expect(all.map(({ parcel }) => parcel).toSorted()).toEqual([EAST, WEST]);
    expect(all.find(({ parcel }) => parcel === EAST)).toMatchObject({
      entry: { product: 'Sample 250 EC', treated_on: today },
    });
    expect(all.find(({ parcel }) => parcel === WEST)?.unknown[0]).toMatchObject({ what: 'entry' });
    const guest = await closures(world.people['guest of parcels'].caller);
    expect(guest.map(({ parcel }) => parcel)).toEqual([EAST]);
  });
});

describe('the holder of the register', () => {
  it('is the farm, until another name and a number are entered, which can be undone', async () => {
    const read = async () => (await owner.call(api.treatments.holder, { params: farm })).response;
    const before = await read();
    expect(before.number).toBeNull();
    const { response } = await owner.call(api.treatments.setHolder, {
      params: farm,
      body: { name: 'Pop Ion PFA', number: '14399840' },
    });
    expect(await read()).toEqual({ name: 'Pop Ion PFA', number: '14399840' });
    await owner.call(api.changes.undo, { params: { ...farm, changeId: response.change! } });
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
  await owner.callUnchecked(api.products.addDelivery, { params: farm, body: delivery });
  const stock = async () =>
    (await owner.call(api.products.stock, { params: farm })).response.results.map(({ lot, used, left }) => [
      lot,
      used,
      left,
    ]);
  const used = { product, dose: { value: 0.8, unit: 'L/ha' as const }, lot: 'L-7' };
  const { response } = await add(bodyOf({ products: [used] }));
  expect(await stock()).toEqual([['L-7', 1.2, 3.8]]);
  const params = { ...farm, treatmentId: response.results[0]!.id };
  await owner.call(api.treatments.remove, { params, body: { reason: 'greșit' } });
  expect(await stock()).toEqual([['L-7', 0, 5]]);
});

describe('the register of a period as a file', () => {
  const DAYS = { start_date: '2026-05-01', end_date: '2026-05-31' };
  const write = async (
    format: 'pdf' | 'xlsx' | 'csv' | 'json',
    language = 'en',
    by: 'day' | 'parcel' = 'day',
  ) => {
    const { status, response } = await owner.callUnchecked(api.treatments.writeFile, {
      params: farm,
      body: { ...DAYS, format, by, name: `registru.${format}` },
      headers: { 'accept-language': language },
    });
    expect(status).toBe(200);
    return new Uint8Array(response as Uint8Array);
  };

  it('is JSON with the fields of the regulation, and says what is missing', async () => {
    await add(bodyOf());
    const content = JSON.parse(new TextDecoder().decode(await write('json')));
    expect(content).toMatchObject({
      format: 'brazda-treatment-register',
      version: 1,
      country: 'RO',
      first_day: '2026-05-01',
      treatments: [
        {
          type_of_use: 'surface',
          product_name: 'Sample 250 EC',
          authorization_number: '856PC / 25.04.2023',
          date: '2026-05-06',
          dose: { value: 0.8, unit: 'l/ha', as_entered: '0.8 L/ha' },
          treated_size: { value: 1.5, unit: 'ha' },
          crop: { eppo_code: 'TRZAW', name: 'Winter wheat' },
          missing: [{ field: 'holder', required: true }],
        },
      ],
    });
  });

  it.each([
    ['ro', 'Registrul de evidență a tratamentelor', '1 tratament.', 'Pagina 1'],
    ['fr', 'Registre d’utilisation des produits phytopharmaceutiques', '1 traitement.', 'Page 1'],
  ])('is printed in %s, by day or by parcel', async (language, title, count, pageNumber) => {
    await add(bodyOf());
    for (const by of ['day', 'parcel'] as const) {
      const { text } = await extractText(await write('pdf', language, by), { mergePages: true });
      const printed = text.replace(/\s+/g, ' ');
      for (const part of [title, count, pageNumber, 'Sample 250 EC', 'TRZAW'])
        expect(printed).toContain(part);
    }
  });

  it('is a table with all fields, as CSV of the country and as a workbook', async () => {
    await add(bodyOf());
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await write('csv', 'ro'));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [head, row] = csv.split('\r\n');
    expect(head?.split(';').length).toBe(row?.split(';').length);
    expect(row).toContain('CJ 123');
    expect((await write('xlsx')).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'));
  });

  it('keeps the digest of what was handed out', async () => {
    await add(bodyOf());
    const written = await write('csv');
    const { response } = await owner.call(api.treatments.files, { params: farm });
    expect(response.results[0]).toMatchObject({
      ...DAYS,
      name: 'registru.csv',
      rows: 1,
      incomplete: 1,
      sha256: createHash('sha256').update(written).digest('hex'),
    });
  });

  it('has at most five years', async () => {
    const { status } = await owner.callUnchecked(api.treatments.writeFile, {
      params: farm,
      body: { start_date: '2016-01-01', end_date: '2026-01-01', format: 'csv', name: 'a.csv' },
    });
    expect(status).toBe(400);
  });
});
