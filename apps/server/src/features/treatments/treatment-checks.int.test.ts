import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { HERBI, putList } from '../products/testing/catalog.ts';

const farm = { farmId: 'own' };
const season = { ...farm, seasonId: 'own-2026' };
const EAST = 'own-2026-east';
const PERIOD = { start_date: '2025-08-01', end_date: '2026-12-31' };
const [USE] = HERBI.uses;

let world: World;
let owner: Caller;
let viewer: Caller;
let product: string;
let own: string;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  viewer = world.people['guest, view'].caller;
  const { db } = world.product.database;
  await putList(db, '2026-01-10', [HERBI]);
  // The second edition ends the use that the first one allows.
  await putList(db, '2026-04-10', [
    { ...HERBI, uses: [{ ...USE!, status: 'withdrawn', use_until: '2026-04-30' }] },
  ]);
  product = await addProduct({ catalog_number: HERBI.number });
  own = await addProduct({ described: { name: 'Own' } });
});
afterAll(() => world.stop());
afterEach(() => world.product.database.pool.query('delete from treatment; delete from journal_entry'));

async function addProduct(body: Partial<InputOf<typeof api.products.add, 'body'>>): Promise<string> {
  const id = randomUUID();
  const { status } = await owner.call(api.products.add, { params: farm, body: { id, ...body } });
  expect(status).toBe(200);
  return id;
}

type Body = InputOf<typeof api.treatments.add, 'body'>;
const used = (id: string, more: Partial<Body['products'][number]> = {}) => ({
  product: id,
  dose: { value: 0.25, unit: 'kg/ha' as const },
  ...more,
});
async function add(day: string, products = [used(product)]): Promise<string> {
  const body: Body = {
    id: randomUUID(),
    day,
    started_at: '07:30',
    ended_at: '09:10',
    manner: 'sprayed',
    products,
    parcels: [{ id: EAST, entry: randomUUID(), bbch: '30' }],
    user_created_date: `${day}T08:00:00Z`,
  };
  const { status, response } = await owner.call(api.treatments.add, { params: season, body });
  expect(status).toBe(200);
  return response.results[0]!.id;
}
const harvest = async (day: string) => {
  const { status } = await owner.call(api.journal.add, {
    params: season,
    body: { kind: 'harvest', day, parcels: [{ id: EAST }] },
  });
  expect(status).toBe(200);
};
const checks = async (treatmentId: string, caller = owner) => {
  const { response } = await caller.call(api.treatments.checks, { params: { ...farm, treatmentId } });
  return new Map(response.results.map((outcome) => [outcome.check, outcome]));
};
const against = async () => {
  const { response } = await owner.call(api.treatments.list, { params: farm, query: PERIOD });
  return response.against.map(({ treatment, says }) => [treatment, says]);
};

describe('checks of the register', () => {
  it('ask the edition of the day: the same use, before and after its end', async () => {
    const before = await add('2026-04-01');
    expect((await checks(before)).get('authorized')).toMatchObject({
      says: 'authorized_fine',
      values: { edition: '2026-01-10' },
    });
    await owner.call(api.treatments.remove, {
      params: { ...farm, treatmentId: before },
      body: { reason: 'x' },
    });
    const after = await add('2026-05-06');
    expect((await checks(after)).get('authorized')).toMatchObject({
      says: 'authorized_ended',
      values: { until: '2026-04-30' },
      sources: [{ date: '2026-04-10' }],
    });
    expect(await against()).toEqual([[after, 'authorized_ended']]);
  });

  it('count treatments that count: not what was removed, and what was corrected once', async () => {
    const first = await add('2026-03-01');
    const second = await add('2026-04-01');
    expect((await checks(second)).get('applications')).toMatchObject({
      says: 'applications_against',
      values: { number: 2, most: 1 },
    });
    const { response } = await owner.call(api.treatments.correct, {
      params: { ...farm, treatmentId: first },
      body: { reason: 'x', target: 'Buruieni' },
    });
    expect((await checks(second)).get('applications')?.values).toMatchObject({ number: 2 });
    await owner.call(api.treatments.remove, {
      params: { ...farm, treatmentId: response.results[0]!.id },
      body: { reason: 'x' },
    });
    expect((await checks(second)).get('applications')?.verdict).toBe('fine');
  });

  it('tell a harvest that came too early, whichever of the two arrives first', async () => {
    const early = ['harvest', 'harvest_recorded'];
    const found = async (id: string) => {
      const outcome = (await checks(id)).get('harvest');
      return [outcome?.check, outcome?.says];
    };
    const first = await add('2026-04-01');
    await harvest('2026-05-01');
    expect(await found(first)).toEqual(early);
    await world.product.database.pool.query('delete from treatment; delete from journal_entry');
    await harvest('2026-05-01');
    expect(await found(await add('2026-04-01'))).toEqual(early);
  });

  it('compare what images show where nobody has recorded a harvest', async () => {
    const evidence = [
      { witness: 'curve', says: 'for', reason: 'harvest_seen', days: ['2026-05-04'], value: 0.8 },
    ];
    await world.product.database.pool.query(
      `insert into parcel_light (farm_id, season_id, parcel_id, rule, color, evidence, law, since)
       values ('own', 'own-2026', $1, 'activity', 'green', $2, null, '2026-05-20')`,
      [EAST, JSON.stringify(evidence)],
    );
    const id = await add('2026-04-01');
    expect((await checks(id)).get('harvest')?.says).toBe('harvest_detected');
    await harvest('2026-06-15');
    expect((await checks(id)).get('harvest')?.verdict).toBe('fine');
    await world.product.database.pool.query('delete from parcel_light');
  });

  it('know the whole tank, and call what the farm describes not verified', async () => {
    const id = await add('2026-04-01', [used(product), used(own)]);
    expect((await checks(id)).get('mixture')?.verdict).toBe('not_known');
    const alone = await add('2026-04-02', [used(own)]);
    expect((await checks(alone)).get('authorized')?.says).toBe('authorized_not_verified');
  });

  it('name nobody to whom may not see who works there, and are no list of another farm', async () => {
    const id = await add('2026-04-01');
    expect((await checks(id)).has('certificate')).toBe(true);
    expect((await checks(id, viewer)).has('certificate')).toBe(false);
    const params = { ...farm, treatmentId: randomUUID() };
    expect((await owner.callUnchecked(api.treatments.checks, { params })).status).toBe(404);
  });
});
