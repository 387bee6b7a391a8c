import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssignedWork, plan, refusal, season, startAssignedWork } from '../../../test/assigned-work.ts';

const farm = { farmId: season.farmId };
const EAST = 'own-2026-east';
const WEST = 'own-2026-west';
const PERIOD = { start_date: '2025-08-01', end_date: '2026-12-31' };

let journal: AssignedWork;
let product: string;
let spraying: string;
beforeAll(async () => {
  journal = await startAssignedWork();
  product = randomUUID();
  await journal.owner.call(api.products.add, {
    params: farm,
    body: {
      id: product,
      described: {
        name: 'Sample 250 EC',
        number: '856PC',
        formulation: 'EC',
        substances: [],
        reentry_hours: 48,
      },
    },
  });
  await journal.assignSowing();
});
afterAll(() => journal.world.stop());

type Body = InputOf<typeof api.treatments.addWork, 'body'>;
const bodyOf = (change: Partial<Body> = {}): Body => ({
  id: randomUUID(),
  day: '2026-05-06',
  started_at: '07:30',
  ended_at: '09:10',
  activity: spraying,
  products: [{ product, dose: { value: 0.8, unit: 'L/ha' }, harvest_days: 35, reentry_hours: 48 }],
  parcels: [{ id: EAST, entry: randomUUID() }],
  user_created_date: '2026-05-06T08:00:00Z',
  ...change,
});
const add = (body: Body, caller = journal.worker) =>
  caller.call(api.treatments.addWork, { params: season, body });
const register = async () =>
  (await journal.owner.call(api.treatments.list, { params: farm, query: PERIOD })).response.results;
const productsOf = async (caller = journal.worker) =>
  (await caller.call(api.treatments.workProducts)).response.results;

describe('a person whose work is not spraying', () => {
  it('sees no products, and records no treatment', async () => {
    expect(await productsOf()).toEqual([]);
    expect(await refusal(add(bodyOf({ activity: journal.sowing })))).toEqual([404, 'not_found']);
    expect(await register()).toEqual([]);
  });
});

describe('a person to whom spraying is assigned', () => {
  beforeAll(async () => {
    const { response } = await journal.owner.call(api.activities.create, {
      params: plan,
      body: { activity: 'spray', start_date: '2026-05-01', end_date: '2026-05-10' },
    });
    spraying = response.id;
    await journal.assign(spraying, [journal.ion]);
  });

  it('sees the products of the farm, without its store; others do not', async () => {
    expect(await productsOf()).toMatchObject([
      { farm: 'own', country: 'RO', products: [{ id: product, name: 'Sample 250 EC' }] },
    ]);
    expect(await productsOf(journal.owner)).toEqual([]);
  });

  it('records it once as their own, for the register, the journal and the planned work', async () => {
    const body = bodyOf();
    expect((await add(body)).status).toBe(200);
    expect((await add(body)).status).toBe(200);
    const treatments = await register();
    expect(treatments).toMatchObject([
      { parcel: EAST, record: { day: '2026-05-06', customer: null, applicator: { name: 'Ion' } } },
    ]);
    const [mine] = (await journal.myWork()).results;
    expect(mine?.entries).toMatchObject([
      { id: body.parcels[0]!.entry, kind: 'spray', activity: spraying, treatment: body.id, parcel: EAST },
    ]);
  });

  it('sees nothing else of the register, and cannot take back what stands there', async () => {
    expect(await refusal(journal.worker.call(api.treatments.list, { params: farm, query: PERIOD }))).toEqual([
      404,
      'not_found',
    ]);
    const entryId = (await journal.myWork()).results[0]!.entries[0]!.id;
    const removed = journal.worker.call(api.work.remove, { params: { ...season, entryId } });
    expect(await refusal(removed)).toEqual([409, 'entry_in_register']);
  });

  it('is refused for another parcel, a product that the farm does not have, and a day to come', async () => {
    expect(await refusal(add(bodyOf({ parcels: [{ id: WEST, entry: randomUUID() }] })))).toEqual([
      404,
      'not_found',
    ]);
    expect(await refusal(add(bodyOf({ products: [{ product: randomUUID() }] })))).toEqual([404, 'not_found']);
    expect((await add(bodyOf({ day: '2999-01-01' }))).status).toBe(400);
    expect((await register()).length).toBe(1);
  });

  it('is recorded without the plan once the work is closed, and refused where people may not record', async () => {
    const params = { ...plan, activityId: spraying };
    await journal.owner.call(api.activities.close, { params });
    const body = bodyOf({ day: '2026-05-07' });
    expect((await add(body)).status).toBe(200);
    expect(await register()).toHaveLength(2);
    await journal.sql('update season set is_active_in_journal = false');
    expect(await refusal(add(bodyOf()))).toEqual([409, 'journal_inactive']);
  });
});
