import { type AnyEndpoint, api, calls, decodeAtlas } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from './product.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let onSeen: { noteId: string; photoId: string };
beforeAll(async () => {
  world = await startWorld();
  const write = async (parcel: string, text: string) => {
    const { call } = world.people.owner.caller;
    const photoId = crypto.randomUUID();
    await call(api.notes.putPhoto, {
      params: { farmId: 'own', photoId },
      body: await photoOf(text),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const { response } = await call(api.notes.create, {
      params: { farmId: 'own', seasonId: 'own-2026', parcelId: parcel },
      body: { text, user_created_date: '2026-05-07T08:00:00Z', photos: [photoId] },
    });
    return { noteId: response.id, photoId };
  };
  await write('own-2026-west', 'at the west');
  onSeen = await write('own-2026-east', 'at the east');
});

/** A picture that differs with the text. */
async function photoOf({ length }: string): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 8, height: 8, channels: 3 as const, background: { r: length, g: 90, b: 9 } };
  return Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
}
afterAll(() => world.stop());

const own = { farmId: 'own', seasonId: 'own-2026' };
const seen = { ...own, parcelId: 'own-2026-east' };
const may = { ...own, date: '2026-05-01', rasterKind: 'NDVI' } as const;

describe.each(['guest of parcels', 'anonymous with a parcel link'] as const)('%s', (role) => {
  let caller: Caller;
  let owner: Caller;
  beforeAll(() => {
    caller = world.people[role].caller;
    owner = world.people.owner.caller;
  });

  // A tile of a basemap is the same for everyone.
  const readable = calls.filter(
    ([name, { method, access }]) => method === 'GET' && access === 'farm:parcels' && name !== 'basemaps.tile',
  );

  it.each(readable)('%s names nothing that they may not see', async (name, endpoint: AnyEndpoint) => {
    const feature = { collectionId: 'parcels-2026', featureId: 'own-2026-east', day: '2026-05-01' };
    const place = { size: 'z14', sceneId: 'S2A_35TNL_20260501_0_L2A', z: 12, x: 1, y: 1 };
    const params = { ...seen, ...may, ...place, ...onSeen, systemName: 'APIA', cropId: '1', ...feature };
    // Calls that other programs know by a standard refuse what is not theirs.
    const query = /^(ogc|stac)\./.test(name) ? {} : { start_date: '2026-05-01', end_date: '2026-05-02' };
    const { status, raw } = await caller.call(endpoint, { params, query });
    expect(status).toBe(200);
    expect(raw.toString('latin1')).not.toMatch(/(?<!ne)west|north|Ascunsa/);
  });

  it('see the farm with their part of it', async () => {
    const { response } = await caller.call(api.farms.get, { params: own });
    const { response: whole } = await owner.call(api.farms.get, { params: own });
    expect(response).toMatchObject({ name: 'Ferma own', access: 'parcels', parcel_count: 1 });
    expect(response.seasons.map(({ id, parcels_count }) => [id, parcels_count])).toEqual([
      ['own-2026', 1],
      ['own-2025', 1],
    ]);
    expect(response.hectares).toBeLessThan(whole.hectares);
    expect(response.bbox?.[0]).toBeGreaterThan(whole.bbox?.[0] ?? 0);
    expect(whole.parcel_count).toBe(2);
  });

  it('see their parcels in every season, and a parcel or season without them nowhere', async () => {
    const list = await caller.call(api.parcels.list, { params: own });
    expect(list.response.results.map(({ id }) => id)).toEqual(['own-2026-east']);
    const current = await caller.call(api.parcels.currentSeason, { params: own });
    expect(current.response.results.map(({ id }) => id)).toEqual(['own-2026-east']);
    for (const call of [api.parcels.get, api.parcels.drawing, api.imagery.rasters]) {
      const hidden = await caller.call(call, { params: { ...own, parcelId: 'own-2026-west' } });
      const nowhere = await caller.call(call, { params: { ...own, parcelId: 'nowhere' } });
      expect([hidden.status, hidden.error]).toEqual([404, nowhere.error]);
    }
    const picture = { ...may, parcelId: 'own-2026-west', size: 'z14' } as const;
    expect((await caller.call(api.imagery.picture, { params: picture })).status).toBe(404);
  });

  it('see crops, localities and days of their parcels only', async () => {
    const crops = await caller.call(api.crops.ofSeason, { params: own });
    expect(crops.response.results).toMatchObject([{ id: '1', parcels_count: 1 }]);
    const localities = await caller.call(api.seasons.localities, { params: own });
    expect(localities.response.results).toMatchObject([{ name: 'Deschisa', parcels_count: 1 }]);
    const { response } = await caller.call(api.farms.sensingDates, { params: own });
    expect(response.days).toMatchObject([
      { sensing_date: '2025-06-01', parcels_seen: 1, parcels_clear: 1 },
      { sensing_date: '2026-05-01', parcels_seen: 1, parcels_clear: 1 },
      { sensing_date: '2026-05-06', parcels_seen: 1, parcels_clear: 1, clear_share: 1 },
    ]);
    const whole = await owner.call(api.farms.sensingDates, { params: own });
    expect(whole.response.days.at(-1)).toMatchObject({ parcels_seen: 2, parcels_clear: 1 });
  });

  it('see images of their parcels only', async () => {
    const observations = await caller.call(api.imagery.observations, { params: may });
    expect(observations.response.results.map(({ parcel_id }) => parcel_id)).toEqual(['own-2026-east']);
    const atlas = await caller.call(api.imagery.atlas, { params: may, query: { v: '1' } });
    const { header } = decodeAtlas(new Uint8Array(atlas.raw).buffer);
    expect(header.entries.map(({ parcel_id }) => parcel_id)).toEqual(['own-2026-east']);
    expect(atlas.headers['cache-control']).not.toContain('immutable');
    const { response } = await caller.call(api.imagery.scenes, { params: own });
    expect(response.results.map(({ parcels, blocks }) => [parcels, blocks])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(response.progress.done).toBe(3);
  });

  it('get the base map around their parcels, not around the farm', async () => {
    const { response } = await caller.call(api.imagery.baseMap, { params: own });
    expect(response.base_map?.bounds).toHaveLength(4);
    await world.product.database.pool.query(
      'update scene set footprint = st_makeenvelope(20, 40, 30, 50, 4326)',
    );
    const [mine, whole] = [
      await caller.call(api.imagery.baseMap, { params: own }),
      await owner.call(api.imagery.baseMap, { params: own }),
    ].map(({ response }) => response.base_map?.bounds ?? [0]);
    expect(mine[0]).toBeGreaterThan(whole[0]);
    expect(mine[2]).toBeCloseTo(whole[2], 9);
  });
});

it('a season without any visible parcel does not exist', async () => {
  const { owner, stranger } = world.people;
  const { response } = await owner.caller.call(api.sharing.createLink, {
    params: own,
    body: { parcels: ['own-2025-north'], days: 1 },
  });
  const { caller } = stranger;
  const opened = await caller.call(api.sharing.openLink, {
    body: { token: response.path.replace('/s/', '') },
  });
  expect(opened.response).toEqual({ farm: 'own', parcels: [{ id: 'own-2025-north', season: 'own-2025' }] });
  const farm = await caller.call(api.farms.get, { params: own });
  expect(farm.response.seasons.map(({ id }) => id)).toEqual(['own-2025']);
  for (const call of [
    api.seasons.get,
    api.seasons.localities,
    api.parcels.list,
    api.crops.ofSeason,
    api.imagery.observations,
    api.imagery.atlas,
  ]) {
    const hidden = await caller.call(call, { params: may });
    const nowhere = await caller.call(call, { params: { ...may, seasonId: 'nowhere' } });
    expect([hidden.status, hidden.error]).toEqual([404, nowhere.error]);
  }
});
