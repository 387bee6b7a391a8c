import { api, type InputOf } from '@brazda/contract';
import { sumOfHectares } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

type Edit = InputOf<typeof api.parcels.edit, 'body'>;

let product: Product;
let farmer: Caller;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

let params: FarmSeason;
beforeEach(async () => {
  params = await addFarm(farmer);
});

const edit = (body: Edit, headers: Record<string, string> = {}) =>
  farmer.call(api.parcels.edit, { params, body, headers });
const list = async () => (await farmer.call(api.parcels.list, { params })).response.results;
const drawOne = async (over: object = {}) => {
  const { response } = await edit({ create: [{ shape: rectangle(0, 0, 20, 10), ...over }] });
  return response.created[0] ?? '';
};
const get = async (parcelId: string) =>
  (await farmer.call(api.parcels.get, { params: { ...params, parcelId } })).response;
const undoLast = async () => {
  const [change] = (await farmer.call(api.changes.list, { params })).response.results;
  return farmer.call(api.changes.undo, { params: { ...params, changeId: change?.id ?? '' } });
};

describe('a drawn parcel', () => {
  it('has its area in the legal projection, its fields, and its crop on the days of the catalog', async () => {
    const id = await drawOne({ display_name: ' Sub deal ', physical_block: '12', parcel_no: '3', crop: '1' });
    const parcel = await get(id);
    expect(parcel).toMatchObject({ display_name: 'Sub deal', reference: '12-3', season: params.seasonId });
    expect(parcel.hectares).toBeGreaterThan(1.9);
    expect(parcel.hectares).toBeLessThan(2.2);
    expect(parcel.crop_intervals).toMatchObject([{ crop_id: '1' }]);
    expect(parcel.crop_intervals[0]?.computed_start_date).toMatch(/^2025-10/);
  });

  it('is repaired where its outline crosses itself, and closed where it is open', async () => {
    const [[a, b, c, d] = []] = rectangle(0, 0, 20, 10).coordinates;
    const shape = (...places: (typeof a | undefined)[]) => ({
      type: 'Polygon' as const,
      coordinates: [places.filter((site) => site !== undefined)],
    });
    const { response } = await edit({
      create: [{ shape: shape(a, b, d, c, a) }, { shape: shape(a, b, c, d) }],
    });
    const [bowTie, open] = await Promise.all(response.created.map(get));
    expect(bowTie?.shape.coordinates).toHaveLength(2);
    expect(open?.hectares).toBeGreaterThan(1.9);
  });

  it('keeps the named locality, and the same name is the same locality', async () => {
    const locality = { id: null, name: 'Satul Nou' };
    const one = await drawOne({ locality: 'satul nou' });
    const other = await drawOne({ locality });
    expect((await get(one)).locality).toEqual((await get(other)).locality);
    expect((await get(other)).locality?.name).toBe('satul nou');
    await edit({ update: [{ id: other, locality: null }] });
    expect((await get(other)).locality).toBeNull();
  });
});

describe('an edit', () => {
  it('changes only the given fields and clears those that are null', async () => {
    const id = await drawOne({ display_name: 'Vechi', siruta: '93487', parcel_no: '3', crop: '1' });
    const before = await get(id);
    await edit({ update: [{ id, display_name: 'Nou', parcel_no: null }] });
    expect(await get(id)).toEqual({
      ...before,
      display_name: 'Nou',
      name: expect.any(String),
      parcel_no: null,
      reference: '93487',
    });
    await edit({ update: [{ id, shape: rectangle(0, 0, 40, 10) }] });
    expect((await get(id)).hectares).toBeCloseTo(2 * before.hectares, 0);
    await undoLast();
    expect((await get(id)).shape).toEqual(before.shape);
  });

  it('records since when land is organic, and its special use, and gives them back', async () => {
    const id = await drawOne({ display_name: 'Bio' });
    const before = await get(id);
    expect(before).toMatchObject({ organic: null, special_use: null });
    const organic = { conversion_from: '2022-03-01', certified_from: '2024-03-01', until: null };
    await edit({ update: [{ id, organic, special_use: 'greenhouse' }] });
    expect(await get(id)).toEqual({ ...before, organic, special_use: 'greenhouse' });
    await edit({ update: [{ id, display_name: 'Altul' }] });
    expect(await get(id)).toMatchObject({ organic, special_use: 'greenhouse' });
    const { response } = await edit({ create: [{ shape: rectangle(10, 0, 20, 10), cut_from: id }] });
    expect(await get(response.created[0] ?? '')).toMatchObject({ organic, special_use: 'greenhouse' });
    await edit({ update: [{ id, organic: null, special_use: null }] });
    expect(await get(id)).toMatchObject({ organic: null, special_use: null });
    await undoLast();
    expect(await get(id)).toMatchObject({ organic, special_use: 'greenhouse' });
  });

  it('without an effect creates no change', async () => {
    const id = await drawOne({ display_name: 'Sub deal' });
    const { response } = await edit({
      update: [{ id, display_name: 'Sub deal', shape: rectangle(0, 0, 20, 10) }],
    });
    expect(response).toEqual({ created: [], change: null });
  });

  it('splits a parcel: the new part has its fields and crops, and a lineage of its own', async () => {
    const id = await drawOne({ display_name: 'Lunga', locality: 'Undeva', siruta: '93487', crop: '1' });
    const whole = await get(id);
    const { response } = await edit({
      update: [{ id, shape: rectangle(0, 0, 10, 10) }],
      create: [
        { shape: rectangle(10, 0, 15, 10), cut_from: id, display_name: 'Scurta' },
        { shape: rectangle(15, 0, 20, 10), cut_from: id, crop: '2' },
      ],
    });
    const [one, other] = await Promise.all(response.created.map(get));
    expect(one).toMatchObject({ display_name: 'Scurta', locality: whole.locality, siruta: '93487' });
    expect(one?.crop_intervals.map(({ id: _, ...days }) => days)).toEqual(
      whole.crop_intervals.map(({ id: _, ...days }) => days),
    );
    expect(other).toMatchObject({ display_name: 'Lunga', crop_intervals: [{ crop_id: '2' }] });
    const lineages = await product.database.db
      .selectFrom('parcel')
      .select('lineage_id')
      .where('farm_id', '=', params.farmId)
      .execute();
    expect(new Set(lineages.map(({ lineage_id }) => lineage_id)).size).toBe(3);
    await undoLast();
    expect(await list()).toEqual([whole]);
  });

  it('splits a parcel into parts whose hectares sum to it, also when they are split again', async () => {
    /** A part of a field of about 3 ha, in shares of its width and length. */
    const part = (from: number, to: number, low = 0, high = 1) => {
      const at = (x: number, y: number): [number, number] => [27.1 + x * 0.0027, 44.6 + y * 0.0013];
      const ring = [at(from, low), at(to, low), at(to, high), at(from, high), at(from, low)];
      return { type: 'Polygon' as const, coordinates: [ring] };
    };
    const sumOf = async (ids: readonly string[]) => sumOfHectares(await Promise.all(ids.map(get)));
    const id = await drawOne({ shape: part(0, 1) });
    const whole = await get(id);
    const { response } = await edit({
      update: [{ id, shape: part(0, 1 / 3) }],
      create: [1, 2].map((at) => ({ shape: part(at / 3, (at + 1) / 3), cut_from: id })),
    });
    expect(await sumOf([id, ...response.created])).toBe(whole.hectares);
    const [second = '', third = ''] = response.created;
    const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => part(1 / 3, 2 / 3, row / 7, (row + 1) / 7));
    const again = await edit({
      remove: [second],
      create: rows.map((shape) => ({ shape, cut_from: second })),
    });
    expect(await sumOf([id, third, ...again.response.created])).toBe(whole.hectares);
  });

  it('removes parcels, which are restored with their crops', async () => {
    const ids = [await drawOne({ crop: '1' }), await drawOne({ crop: '2', shape: rectangle(30, 0, 40, 9) })];
    const before = await list();
    await edit({ remove: ids });
    expect(await list()).toEqual([]);
    expect((await farmer.call(api.farms.get, { params })).response.bbox).toBeNull();
    const [change] = (await farmer.call(api.changes.list, { params })).response.results;
    expect(change).toMatchObject({ kind: 'parcels_removed', removed: 2 });
    await undoLast();
    expect(await list()).toEqual(before);
  });

  it('of two concurrent ones stays intact, and the last one wins', async () => {
    const id = await drawOne();
    const names = ['unu', 'doi', 'trei', 'patru'];
    const replies = await Promise.all(
      names.map((name) => edit({ update: [{ id, display_name: name, parcel_no: name }] })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { display_name, parcel_no } = await get(id);
    expect(names).toContain(display_name);
    expect(parcel_no).toBe(display_name);
  });
});

describe('refused as a whole, with each problem and its field', () => {
  const line = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [27, 44],
        [27.01, 44],
        [27, 44],
        [27, 44],
      ],
    ] as [number, number][][],
  };
  const speck = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [27, 44],
        [27.000001, 44],
        [27, 44.000001],
        [27, 44],
      ],
    ] as [number, number][][],
  };
  const africa = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [27, 4],
        [27.1, 4],
        [27.1, 4.1],
        [27, 4],
      ],
    ] as [number, number][][],
  };
  const country = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [21, 44],
        [29, 44],
        [29, 47],
        [21, 44],
      ],
    ] as [number, number][][],
  };
  const points = {
    type: 'Polygon' as const,
    coordinates: [Array.from({ length: 100_001 }, (): [number, number] => [27, 44])],
  };

  it.each([
    ['without area', line, 'The shape has no area.'],
    ['of less than one square meter', speck, 'The shape has no area.'],
    ['in Africa', africa, 'The shape is outside the area in which parcels can be drawn.'],
    ['as wide as a country', country, 'The shape is too large for a parcel.'],
    ['of too many points', points, 'The shape has more than 100000 points.'],
  ])('a shape %s', async (_, shape, sentence) => {
    const right = rectangle(0, 0, 20, 10);
    const { status, error } = await edit({ create: [{ shape: right }, { shape }] });
    expect([status, error.error, error.details]).toEqual([400, 'invalid', { 'create.1.shape': [sentence] }]);
    expect(await list()).toEqual([]);
  });

  it('in the language of the user, also for a changed parcel', async () => {
    const id = await drawOne();
    const { error } = await edit({ update: [{ id, shape: line }] }, { 'accept-language': 'ro' });
    expect(error.details).toEqual({ 'update.0.shape': ['Conturul nu are suprafață.'] });
  });

  it('organic land whose days are out of order', async () => {
    const id = await drawOne();
    const organic = { conversion_from: '2024-03-01', certified_from: '2022-03-01', until: null };
    const { status, error } = await edit({ update: [{ id, organic }] }, { 'accept-language': 'ro' });
    expect([status, error.details]).toEqual([
      400,
      { 'update.0.organic': ['Certificatul începe înaintea conversiei. Verificați ambele date.'] },
    ]);
  });

  it('an unknown crop, and a parcel that is named twice', async () => {
    const id = await drawOne();
    const { error } = await edit({
      create: [{ shape: rectangle(0, 0, 9, 9), crop: 'unobtainium' }],
      update: [{ id }],
      remove: [id],
    });
    expect(Object.keys(error.details ?? {})).toEqual(['create.0.crop', 'remove.0']);
  });

  it('parcels of another season or farm, indistinguishable from missing ones', async () => {
    const foreign = await drawOne();
    const { response: other } = await farmer.call(api.seasons.create, { params, body: { end_year: 2027 } });
    params = { ...params, seasonId: other.id };
    const shape = rectangle(0, 0, 9, 9);
    for (const id of [foreign, 'nowhere'])
      for (const body of [{ update: [{ id }] }, { remove: [id] }, { create: [{ shape, cut_from: id }] }]) {
        const { status, error } = await edit({ create: [{ shape }], ...body });
        expect([status, error.detail]).toEqual([404, 'There is no such parcel, or you may not see it.']);
      }
    expect(await list()).toEqual([]);
  });

  it('a user with view access only', async () => {
    const guest = await product.signUp(`privitor${params.farmId}@example.org`);
    const email = `privitor${params.farmId}@example.org`;
    await farmer.call(api.sharing.share, { params, body: { email, shared_farm: 'view_only' } });
    const body = { create: [{ shape: rectangle(0, 0, 9, 9) }] };
    expect((await guest.call(api.parcels.edit, { params, body })).status).toBe(403);
  });
});
