import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { expect } from 'vitest';
import type { Caller } from '../../../../test/product.ts';
import { startWorld } from '../../../../test/world.ts';

export const FARM = { farmId: 'own' };
export const SEASON = { ...FARM, seasonId: 'own-2026' };
export const EAST = 'own-2026-east';
export const WEST = 'own-2026-west';
export const PERIOD = { start_date: '2025-08-01', end_date: '2026-12-31' };

type Body = InputOf<typeof api.treatments.add, 'body'>;

/** A farm with two products, a person and a sprayer, whose register is empty, and the calls with which it is filled and read. */
export async function startRegister() {
  const world = await startWorld();
  const owner = world.people.owner.caller;
  const viewer = world.people['guest, view'].caller;
  const product = await addProduct(owner, 'Sample 250 EC', '856PC / 25.04.2023');
  const second = await addProduct(owner, 'Adjuvant X', '');
  const ion = { name: 'Ion Pop', certificate: 'CJ 123', certificate_until: '2028-03-01' };
  const worker = (await owner.call(api.workers.create, { params: FARM, body: ion })).response.id;
  const sprayer = { name: 'Amazone UX', inspected_on: '2025-02-10' };
  const machine = (await owner.call(api.machines.create, { params: FARM, body: sprayer })).response.id;
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
  return {
    world,
    owner,
    viewer,
    product,
    second,
    worker,
    bodyOf,
    add: (body: Body, caller = owner) => caller.call(api.treatments.add, { params: SEASON, body }),
    list: async (query = PERIOD, caller = owner) =>
      (await caller.call(api.treatments.list, { params: FARM, query })).response,
    journal: async () => (await owner.call(api.journal.entries, { params: SEASON })).response.results,
    /** The west of the east parcel, as far as a share of its width. */
    partOfEast: async (share: number) => {
      const { response } = await owner.call(api.parcels.get, { params: { ...SEASON, parcelId: EAST } });
      const [west, south, east, north] = response.bbox;
      const to = west + (east - west) * share;
      const ring: [number, number][] = [
        [west, south],
        [to, south],
        [to, north],
        [west, north],
        [west, south],
      ];
      return { id: EAST, entry: randomUUID(), part: { type: 'Polygon' as const, coordinates: [ring] } };
    },
    empty: () => world.product.database.pool.query('delete from treatment; delete from journal_entry'),
  };
}
export type Register = Awaited<ReturnType<typeof startRegister>>;

async function addProduct(owner: Caller, name: string, number: string): Promise<string> {
  const id = randomUUID();
  const substances = [{ name: 'protioconazol', amount: '250 g/L' }];
  const { status } = await owner.call(api.products.add, {
    params: FARM,
    body: { id, described: { name, number, formulation: 'EC', substances } },
  });
  expect(status).toBe(200);
  return id;
}
