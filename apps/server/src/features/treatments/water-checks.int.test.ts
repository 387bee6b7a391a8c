import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { HERBI } from '../products/testing/catalog.ts';

const farm = { farmId: 'own' };
const season = { ...farm, seasonId: 'own-2026' };
const EAST = 'own-2026-east';
const METERS = 20;
const [USE] = HERBI.uses;

let world: World;
let owner: Caller;
let treatment: string;
/** West, south, east and north of the treated parcel. */
let bbox: readonly number[];

beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  const { response } = await owner.call(api.parcels.list, { params: season });
  bbox = response.results.find(({ id }) => id === EAST)!.bbox;
  const product = randomUUID();
  const use = { crop: USE!.crop, treatment: USE!.treatment, target: USE!.target };
  const uses = [{ ...use, buffers: { water: METERS, arthropods: null, plants: null } }];
  await owner.call(api.products.add, {
    params: farm,
    body: { id: product, described: { name: 'Probă', uses } },
  });
  treatment = await add({ product, use });
});
afterAll(() => world.stop());
afterEach(() => world.product.database.pool.query('delete from water_place; delete from water_statement'));

async function add(used: InputOf<typeof api.treatments.add, 'body'>['products'][number]): Promise<string> {
  const body = {
    id: randomUUID(),
    day: '2026-04-02',
    products: [used],
    parcels: [{ id: EAST, entry: randomUUID() }],
    user_created_date: '2026-04-02T08:00:00Z',
  };
  const { response } = await owner.call(api.treatments.add, { params: season, body });
  return response.results[0]!.id;
}

/** A creek west of the parcel, so many degrees away. */
async function addCreek(degrees: number) {
  const [west, south, , north] = bbox as [number, number, number, number];
  const creek: [number, number][] = [
    [west - degrees, south - 0.001],
    [west - degrees, north + 0.001],
  ];
  await owner.call(api.water.add, {
    params: farm,
    body: {
      id: randomUUID(),
      name: 'Bega',
      kind: 'watercourse',
      shape: { type: 'MultiLineString', coordinates: [creek] },
    },
  });
  return creek;
}
const checkOfWater = async () => {
  const { response } = await owner.call(api.treatments.checks, {
    params: { ...farm, treatmentId: treatment },
  });
  return response.results.find(({ check }) => check === 'water');
};

it('the register measures the distance, as far as in the legal projection', async () => {
  const creek = await addCreek(0.0001);
  const { rows } = await world.product.database.pool.query<{ meters: number }>(
    `select st_distance(st_transform(geom, 3844),
       st_transform(st_setsrid(st_geomfromgeojson($2), 4326), 3844)) as meters
     from parcel join shape on shape.id = parcel.shape_id where parcel.id = $1`,
    [EAST, JSON.stringify({ type: 'LineString', coordinates: creek })],
  );
  const found = await checkOfWater();
  expect(found).toMatchObject({ verdict: 'against', says: 'water_against', values: { meters: METERS } });
  expect(Math.abs(Number(found!.values.distance) - rows[0]!.meters)).toBeLessThan(0.1);
  const { response } = await owner.call(api.treatments.list, {
    params: farm,
    query: { start_date: '2025-08-01', end_date: '2026-12-31' },
  });
  expect(response.against.map(({ says }) => says)).toContain('water_against');
});

it('water farther away is fine only where the farm says that all of it is drawn', async () => {
  expect(await checkOfWater()).toMatchObject({ verdict: 'not_known', says: 'water_none_drawn' });
  await addCreek(0.001);
  expect(await checkOfWater()).toMatchObject({ verdict: 'not_known', says: 'water_fine_as_drawn' });
  await owner.call(api.water.setComplete, { params: farm, body: { is_complete: true } });
  expect(await checkOfWater()).toMatchObject({ verdict: 'fine', says: 'water_fine' });
});
