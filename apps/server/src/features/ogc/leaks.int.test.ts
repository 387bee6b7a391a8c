import { api } from '@brazda/contract';
import { ROLES, type Role, TOKEN_AREAS, type TokenArea } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World, withToken } from '../../../test/world.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';

const AREA: Readonly<Record<string, TokenArea>> = {
  'parcels-2026': 'land',
  'parcels-2025': 'land',
  'crops-2026': 'land',
  'crops-2025': 'land',
  notes: 'notes',
  zones: 'prescriptions',
  soil: 'soil',
  'yields-2026': 'yields',
};
const COLLECTIONS = Object.keys(AREA);
/** What may never be in a response for those who see the parcel at the east. */
const HIDDEN = /(?<!ne)west|north|Ascunsa/;
/** Collections of the whole farm only. */
const OF_WHOLE = ['zones', 'soil', 'yields-2026'];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { call } = world.people.owner.caller;
  for (const side of ['east', 'west']) {
    const params = { farmId: 'own', seasonId: 'own-2026', parcelId: `own-2026-${side}` };
    const note = { text: `at the ${side}`, user_created_date: '2026-05-07T08:00:00Z' };
    await call(api.notes.create, { params, body: note });
    const { response } = await call(api.prescriptions.basis, { params, query: { parcel: params.parcelId } });
    const { columns, rows } = response.grid;
    await call(api.fieldZones.put, { params, body: { columns, runs: [[1, columns * rows]] } });
  }
  const { pool } = world.product.database;
  await pool.query(
    `insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report, applied_at)
     values ('a-harvest', 'own', 'own-2026', 'a.csv', 'a', 1, 'csv', 1, '{}', now())`,
  );
  await pool.query(
    `insert into harvest_map (harvest_id, parcel_id, epsg, x0, y0, pixel, width, height, step, codes, areas, mean_t_ha,
       tonnes, coverage, report)
     select 'a-harvest', id, 32635, 0, 0, 10, 1, 1, 0.1, '', '', 6, 25, 0.9, '{}' from parcel where season_id = 'own-2026'`,
  );
});
afterAll(() => world.stop());

let made = 0;
/** A caller with a token of a person that is limited to some areas. */
async function tokenOf(user_id: string, areas: readonly TokenArea[] | null): Promise<Caller> {
  made++;
  const token = `brz_token-for-a-sweep-of-leaks-${made}`;
  await world.product.database.pool.query(
    `insert into access_token (id, user_id, name, token_hash, ends_with, can_write, areas, expires_at)
     values ($1, $2, 'Script', $3, 'aks-', false, $4, '2200-01-01')`,
    [token, user_id, hashOfToken(token), areas],
  );
  return withToken(world.product.visitor(), token);
}

const read = (caller: Caller, collectionId: string, farmId = 'own') =>
  caller.callUnchecked(api.ogc.items, { params: { farmId, collectionId } });
const listed = async (caller: Caller) =>
  (await caller.call(api.ogc.collections, { params: { farmId: 'own' } })).response.collections.map(
    ({ id }) => id,
  );

const SEES_ALL: readonly Role[] = [
  'anonymous with a farm link',
  'guest, view',
  'guest, full',
  'owner',
  'impersonated owner',
];
const SEES_EAST: readonly Role[] = ['guest of parcels', 'anonymous with a parcel link'];
const SEES_NOTHING = (Object.keys(ROLES) as Role[]).filter(
  (role) => ![...SEES_ALL, ...SEES_EAST].includes(role) && !/farm|operator/.test(role),
);

it.each(SEES_NOTHING)('%s: the farm has no collection, and is not there', async (role) => {
  const { caller } = world.people[role];
  for (const id of COLLECTIONS) expect((await read(caller, id)).status, id).toBe(404);
  for (const call of [...Object.values(api.ogc), ...Object.values(api.stac)])
    expect(
      (
        await caller.callUnchecked(call, {
          params: { farmId: 'own', collectionId: 'notes', day: '2026-05-01' },
        })
      ).status,
    ).toBe(404);
});

it.each(SEES_ALL)('%s: every collection has the features of the farm and of no other one', async (role) => {
  const { caller } = world.people[role];
  for (const id of COLLECTIONS) {
    const { status, raw } = await read(caller, id);
    expect(status, id).toBe(200);
    expect(JSON.parse(raw.toString()).numberReturned, id).toBeGreaterThan(0);
    expect(raw.toString(), id).not.toContain('other-');
  }
});

it.each(SEES_EAST)('%s: collections have what is on their parcels, and no others are there', async (role) => {
  const { caller } = world.people[role];
  for (const id of COLLECTIONS) {
    const { status, raw } = await read(caller, id);
    expect(status, id).toBe(OF_WHOLE.includes(id) ? 404 : 200);
    expect(raw.toString(), id).not.toMatch(HIDDEN);
    if (status === 200 && id.endsWith('2026')) expect(JSON.parse(raw.toString()).numberReturned, id).toBe(1);
  }
  const { response } = await caller.call(api.ogc.collections, { params: { farmId: 'own' } });
  const { response: whole } = await world.people.owner.caller.call(api.ogc.collections, {
    params: { farmId: 'own' },
  });
  expect(response.collections.map(({ id }) => id)).not.toEqual(expect.arrayContaining(OF_WHOLE));
  const west = (collections: typeof response.collections) => collections[0]!.extent!.spatial!.bbox[0]![0];
  expect(west(response.collections)).toBeGreaterThan(west(whole.collections));
  for (const featureId of ['own-2026-west', 'other-2026-east'])
    expect(
      (
        await caller.callUnchecked(api.ogc.item, {
          params: { farmId: 'own', collectionId: 'parcels-2026', featureId },
        })
      ).status,
    ).toBe(404);
});

it('notes that the owner does not show are in no collection, though their parcels are', async () => {
  const guest = world.people['guest of parcels'].caller;
  const text = async () => (await read(guest, 'notes')).raw.toString();
  const shown = async (shows: boolean) =>
    world.product.database.pool.query(
      `update farm_share set shows_notes = $1 where farm_id = 'own' and level = 'no_access'`,
      [shows],
    );
  await shown(true);
  expect(await text()).toContain('at the east');
  await shown(false);
  expect(await text()).not.toContain('at the');
  expect((await read(guest, 'parcels-2026')).status).toBe(200);
});

describe('a token', () => {
  it.each(TOKEN_AREAS)(
    'for %s opens the collections of this part only, and says of others which part they are of',
    async (area) => {
      const { user_id } = (
        await world.product.database.pool.query(`select owner_id as user_id from farm where id = 'own'`)
      ).rows[0];
      const caller = await tokenOf(user_id, [area]);
      const open = COLLECTIONS.filter((id) => AREA[id] === area);
      expect((await listed(caller)).toSorted()).toEqual(open.toSorted());
      for (const id of COLLECTIONS) {
        const { status, error } = await read(caller, id);
        if (open.includes(id)) expect(status, id).toBe(200);
        else {
          expect([status, error.error], id).toEqual([403, 'token_area']);
          expect(error.detail).toContain(AREA[id]);
        }
      }
      const params = { farmId: 'own', day: '2026-05-01' };
      for (const call of [api.ogcRasters.list, ...Object.values(api.stac)])
        expect((await caller.callUnchecked(call, { params })).status).toBe(area === 'images' ? 200 : 403);
    },
  );

  it('of somebody who sees some parcels shows these, and of a stranger nothing', async () => {
    const { people } = world;
    const idOf = async (role: Role) => (await people[role].caller.call(api.auth.user)).response.id;
    const guest = await tokenOf(await idOf('guest of parcels'), null);
    for (const id of COLLECTIONS) {
      const { status, raw } = await read(guest, id);
      expect(status, id).toBe(OF_WHOLE.includes(id) ? 404 : 200);
      expect(raw.toString(), id).not.toMatch(HIDDEN);
    }
    const stranger = await tokenOf(await idOf('stranger'), null);
    for (const id of COLLECTIONS) expect((await read(stranger, id)).status, id).toBe(404);
    expect((await read(stranger, 'parcels-2026', 'demo-ro')).status).toBe(200);
  });
});

describe('images by day', () => {
  const daysOf = async (caller: Caller) => {
    const { raw } = await caller.call(api.stac.days, { params: { farmId: 'own' } });
    return JSON.parse(raw.toString()).features as {
      readonly id: string;
      readonly bbox: readonly number[];
      readonly assets: { readonly NDVI: { readonly 'proj:shape': readonly number[] } };
    }[];
  };
  const IDS = ['2026-05-06', '2026-05-01', '2025-06-01'];

  it.each(SEES_ALL)('%s: are those of the farm and of no other one', async (role) => {
    const { caller } = world.people[role];
    expect((await daysOf(caller)).map(({ id }) => id)).toEqual(IDS);
    for (const call of Object.values(api.stac)) {
      const { raw } = await caller.call(call, { params: { farmId: 'own', day: '2026-05-01' } });
      expect(raw.toString()).not.toContain('/farm/other');
    }
  });

  it.each(SEES_EAST)('%s: are around their parcels', async (role) => {
    const { caller } = world.people[role];
    const [mine, whole] = [await daysOf(caller), await daysOf(world.people.owner.caller)];
    expect(mine.map(({ id }) => id)).toEqual(IDS);
    expect(mine[1]!.bbox[0]).toBeGreaterThan(whole[1]!.bbox[0]!);
    const width = ({ assets }: (typeof mine)[number]) => assets.NDVI['proj:shape'][1]!;
    expect(width(mine[1]!)).toBeLessThan(width(whole[1]!));
    const extentOf = async (of: Caller) =>
      (await of.call(api.stac.images, { params: { farmId: 'own' } })).response.extent.spatial.bbox[0]!;
    expect((await extentOf(caller))[0]).toBeGreaterThan((await extentOf(world.people.owner.caller))[0]);
  });

  it('a day on which a shared parcel was under clouds is not there for who sees no other one', async () => {
    const { response } = await world.people.owner.caller.call(api.sharing.createLink, {
      params: { farmId: 'own' },
      body: { parcels: ['own-2026-west'], days: 1 },
    });
    const visitor = world.product.visitor();
    await visitor.call(api.sharing.openLink, { body: { token: response.path.replace('/s/', '') } });
    expect((await daysOf(visitor)).map(({ id }) => id)).toEqual(['2026-05-01', '2025-06-01']);
    const params = { farmId: 'own', day: '2026-05-06' };
    expect((await visitor.callUnchecked(api.stac.day, { params })).status).toBe(404);
  });
});

it('tiles and files of images show parcels that may be seen, and nothing where none is', async () => {
  const params = { farmId: 'own', rasterKind: 'NDVI', date: '2026-05-01' } as const;
  const file = async (role: Role) =>
    (await world.people[role].caller.callUnchecked(api.ogcRasters.file, { params })).raw;
  const [whole, east] = [await file('owner'), await file('guest of parcels')];
  const widthOf = (tiff: Buffer) => tiff.readUInt32LE(8 + 2 + 12 + 8);
  expect(widthOf(east)).toBeLessThan(widthOf(whole));
  // The tile of the parcel at the west.
  const { rows } = await world.product.database.pool.query(
    `select floor((st_x(st_centroid(geom)) + 180) / 360 * 2 ^ 18)::int as x,
       floor((1 - ln(tan(radians(st_y(st_centroid(geom)))) + 1 / cos(radians(st_y(st_centroid(geom))))) / pi()) / 2 * 2 ^ 18)::int as y
     from parcel join shape on shape.id = shape_id where parcel.id = 'own-2026-west'`,
  );
  const tile = async (role: Role) =>
    (await world.people[role].caller.call(api.ogcRasters.tile, { params: { ...params, z: 18, ...rows[0] } }))
      .raw;
  const nothing = await world.people.owner.caller.call(api.ogcRasters.tile, {
    params: { ...params, z: 18, x: 0, y: 0 },
  });
  expect((await tile('owner')).equals(nothing.raw)).toBe(false);
  expect((await tile('guest of parcels')).equals(nothing.raw)).toBe(true);
});
