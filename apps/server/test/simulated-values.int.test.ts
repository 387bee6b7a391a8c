import { type AnyEndpoint, api, calls } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeOpenMeteo, startFakeOpenMeteo } from '../src/features/weather/testing/fake-open-meteo.ts';
import { startWorld, type World } from './world.ts';

const READING = calls.filter(([, { method }]) => method === 'GET') as readonly (readonly [
  string,
  AnyEndpoint,
])[];

/** Lists demo farms to everyone, which says that these are simulated. */
const OF_DEMO_FARMS = new Set(['farms.demo']);

let weather: FakeOpenMeteo;
let world: World;
beforeAll(async () => {
  weather = await startFakeOpenMeteo();
  world = await startWorld(
    {},
    { WEATHER: 'on', WEATHER_ARCHIVE_URL: weather.archiveUrl, WEATHER_FORECAST_URL: weather.forecastUrl },
  );
});
afterAll(async () => {
  await world?.stop();
  await weather?.stop();
});

it('marks the images and the weather of a demo farm as simulated', async () => {
  const found = await simulatedIn('demo-ro', world.product.anonymous);
  expect(found).toEqual(
    expect.arrayContaining(['meteo.ofParcel: .simulated', 'meteo.hoursOfGridPoint: .simulated']),
  );
});

it('marks images of a simulated scene wherever they are read', async () => {
  const found = await simulatedIn('own', world.people.owner.caller);
  expect(found).toContain('imagery.scenes: .results.0.simulated');
  expect(found).toContain('farms.sensingDates: .days.0.simulated');
  expect(found).toContain('stac.days: .features.0.properties.brazda:simulated');
  expect(found).toContain('stac.day: .properties.brazda:simulated');
});

it('gives a real farm nothing simulated in any call', async () => {
  const { db } = world.product.database;
  await db.updateTable('scene').set({ simulated: false }).execute();
  await db.updateTable('sensing_day').set({ simulated: false }).execute();
  expect(await simulatedIn('own', world.people.owner.caller)).toEqual([]);
});

/** The places in responses of all reading calls about a farm that are marked as simulated, such as `farms.get: .simulated`. */
async function simulatedIn(farmId: string, caller: World['product']['anonymous']): Promise<string[]> {
  const { response: farm } = await caller.call(api.farms.get, { params: { farmId } });
  const seasonId = farm.current_season!;
  const { response: list } = await caller.call(api.parcels.list, { params: { farmId, seasonId } });
  const parcel = list.results[0]!;
  const params = {
    farmId,
    seasonId,
    parcelId: parcel.id,
    cropId: '1',
    date: '2026-05-01',
    day: '2026-05-01',
    rasterKind: 'NDVI',
    point: parcel.meteo_grid_point,
    systemName: 'APIA',
    sceneId: 'S2A_35TNL_20260501_0_L2A',
  };
  const query = { farm: farmId, start_date: '2026-05-01', end_date: '2026-05-12' };
  const found: string[] = [];
  let answered = 0;
  for (const [name, endpoint] of READING.filter(([name]) => !OF_DEMO_FARMS.has(name))) {
    const { status, headers, raw } = await caller.callUnchecked(endpoint, {
      params: params,
      // Calls that other programs know by a standard refuse what is not theirs.
      query: /^(ogc|stac)\./.test(name) ? {} : query,
    });
    if (status !== 200 || !String(headers['content-type']).includes('json')) continue;
    answered++;
    found.push(...placesIn(JSON.parse(raw.toString())).map((place) => `${name}: ${place}`));
  }
  // Otherwise parameters are missing, and nothing was looked at.
  expect(answered).toBeGreaterThan(40);
  return found;
}

/** Where a response has a value that is marked as simulated, or that comes from such a source. */
function placesIn(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const isMarked =
      (/^(brazda:)?simulated$/.test(key) && part === true) || (key === 'source' && part === 'simulated');
    return isMarked ? [`${path}.${key}`] : placesIn(part, `${path}.${key}`);
  });
}
