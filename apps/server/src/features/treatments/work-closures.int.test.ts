import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssignedWork, season, startAssignedWork } from '../../../test/assigned-work.ts';

const EAST = 'own-2026-east';
const WEST = 'own-2026-west';

let journal: AssignedWork;
let today: string;
beforeAll(async () => {
  journal = await startAssignedWork();
  today = new Date(journal.world.product.clock.now()).toISOString().slice(0, 10);
  const product = randomUUID();
  const named = { id: product, described: { name: 'Sample 250 EC', number: '856PC', formulation: 'EC' } };
  await journal.owner.call(api.products.add, {
    params: season,
    body: { ...named, described: { ...named.described, substances: [] } },
  });
  const { status } = await journal.owner.call(api.treatments.add, {
    params: season,
    body: {
      id: randomUUID(),
      day: today,
      started_at: '07:30',
      ended_at: '09:10',
      water_l_ha: 200,
      target: 'Septorioză',
      manner: 'sprayed',
      worker: null,
      machine: null,
      products: [
        { product, dose: { value: 0.8, unit: 'L/ha' as const }, harvest_days: 35, reentry_hours: 48 },
      ],
      parcels: [EAST, WEST].map((id) => ({ id, entry: randomUUID(), hectares: 1, bbch: null })),
      user_created_date: `${today}T08:00:00Z`,
    },
  });
  expect(status).toBe(200);
});
afterAll(() => journal.world.stop());

const closures = async (caller = journal.worker) =>
  (await caller.call(api.treatments.workClosures)).response.results;

describe('the closed parcels of a worker', () => {
  it('are none without work on them', async () => {
    expect(await closures()).toEqual([]);
  });

  it('are those of their own work only, with until when they are closed', async () => {
    await journal.assignSowing();
    expect(await closures()).toMatchObject([
      { parcel: EAST, entry: { product: 'Sample 250 EC' }, harvest: { product: 'Sample 250 EC' } },
    ]);
    expect(await closures(journal.owner)).toEqual([]);
  });
});
