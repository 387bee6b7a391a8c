import { existsSync, readFileSync } from 'node:fs';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { readBoundaries, replaceBoundaries } from './index.ts';
import { MUNICIPALITIES } from './testing/municipalities.ts';

const UATS = '/work/shared/facts/reference-only/romania-uats.topojson';

let product: Product;
let farmer: Caller;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

const load = (file: object) => replaceBoundaries(product.database.db, readBoundaries([JSON.stringify(file)]));
const find = async (longitude: number, latitude: number) =>
  (await farmer.call(api.places.find, { query: { longitude, latitude } })).response.locality;

it('finds no municipality before boundaries are loaded', async () => {
  expect(await find(27.05, 44.05)).toBeNull();
});

describe('with the boundaries of three municipalities', () => {
  beforeAll(() => load(MUNICIPALITIES));

  it('finds the one that contains a point', async () => {
    expect(await find(27.05, 44.05)).toEqual({ id: 'RO-93487', name: 'Dragalina', code: '93487' });
    expect(await find(27.15, 44.05)).toMatchObject({ name: 'Ștefan Vodă' });
    expect(await find(27.3, 44.05)).toBeNull();
  });

  it('renames the localities of farms', async () => {
    const { db } = product.database;
    const farm = await farmer.call(api.farms.create, { body: { name: 'Ferma', country: 'RO' } });
    const farm_id = farm.response.id;
    const locality = { farm_id, id: 'RO-93487', country: 'RO', code: '93487', name: 'Altceva' } as const;
    await db.insertInto('locality').values(locality).execute();
    await load(MUNICIPALITIES);
    const names = await db.selectFrom('locality').select('name').where('farm_id', '=', farm_id).execute();
    expect(names).toEqual([{ name: 'Dragalina' }]);
  });

  it('is public, as the boundaries are: trial farms are drawn without an account', async () => {
    const query = { longitude: 27.05, latitude: 44.05 };
    expect((await product.anonymous.call(api.places.find, { query })).status).toBe(200);
  });

  it('are replaced as a whole; self-intersections are repaired, empty shapes reported', async () => {
    const [one, other] = MUNICIPALITIES.features;
    const bowTie = [
      [
        [27, 44],
        [27.1, 44.1],
        [27.1, 44],
        [27, 44.1],
        [27, 44],
      ],
    ];
    const line = [
      [
        [27, 44],
        [27.1, 44],
        [27, 44],
        [27, 44],
      ],
    ];
    const changed = {
      ...MUNICIPALITIES,
      features: [
        { ...one, geometry: { type: 'Polygon', coordinates: bowTie } },
        { ...other, geometry: { type: 'Polygon', coordinates: line } },
      ],
    };
    expect(await load(changed)).toEqual({ removed: 3, added: 1, repaired: 1, empty: ['Ștefan Vodă'] });
    expect(await find(27.05, 47.05)).toBeNull();
    expect(await load(MUNICIPALITIES)).toEqual({ removed: 1, added: 3, repaired: 0, empty: [] });
  });

  it('stays as it is where an import fails half-way', async () => {
    const { boundaries, ...read } = readBoundaries([JSON.stringify(MUNICIPALITIES)]);
    const twice = [...boundaries, ...boundaries];
    await expect(replaceBoundaries(product.database.db, { ...read, boundaries: twice })).rejects.toThrow();
    expect(await find(27.05, 44.05)).not.toBeNull();
  });

  describe('a drawn parcel', () => {
    let params: FarmSeason;
    beforeAll(async () => {
      params = await addFarm(farmer);
    });

    /** Its center is in Dragalina; that most of its edge is elsewhere does not matter. */
    const shape = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [27.05, 44.05],
          [27.06, 44.05],
          [27.06, 44.06],
          [27.05, 44.05],
        ],
      ] as [number, number][][],
    };
    const draw = async (over: object) => {
      const { response } = await farmer.call(api.parcels.edit, {
        params,
        body: { create: [{ shape, ...over }] },
      });
      const parcelId = response.created[0] ?? '';
      const parcel = (await farmer.call(api.parcels.get, { params: { ...params, parcelId } })).response;
      return { locality: parcel.locality, siruta: parcel.siruta };
    };
    const dragalina = { id: 'RO-93487', name: 'Dragalina' };

    it.each([
      ['lies where it is drawn', {}, dragalina, '93487'],
      ['takes the declared code', { siruta: '94580' }, { id: 'RO-94580', name: 'Ștefan Vodă' }, '94580'],
      [
        'takes the declared id',
        { locality: { id: 'RO-94580', name: 'x' } },
        { id: 'RO-94580', name: 'Ștefan Vodă' },
        '94580',
      ],
      ['takes the nearest municipality of the declared name', { locality: 'dragalina' }, dragalina, '93487'],
      ['is nowhere where that was said', { locality: null, siruta: null }, null, null],
      ['keeps a code that nothing is known of', { siruta: '1234' }, null, '1234'],
    ])('%s', async (_, name, locality, siruta) => {
      expect(await draw(name)).toEqual({ locality, siruta });
    });

    it('with a name that no nearby municipality has gets a locality of the farm', async () => {
      const { locality, siruta } = await draw({ locality: 'Cătun' });
      expect([locality?.name, siruta]).toEqual(['Cătun', null]);
      expect((await draw({ locality: { id: 'RO-nowhere', name: 'cătun' } })).locality).toEqual(locality);
    });
  });
});

describe.skipIf(!existsSync(UATS))(
  'with the municipalities of Romania (skipped without the shared facts)',
  () => {
    it('finds the right one at known points', async () => {
      const file = JSON.parse(readFileSync(UATS, 'utf8'));
      const { added, empty } = await load(file);
      expect([added, empty]).toEqual([3186, []]);
      const names = [
        [21.2287, 45.7489],
        [27.3333, 44.2],
        [23.59, 46.77],
        [27.5889, 47.1585],
        [26.5153, 44.4528],
      ].map(([lng, lat]) => find(lng!, lat!));
      expect((await Promise.all(names)).map((found) => found?.name)).toEqual([
        'Timișoara',
        'Călărași',
        'Cluj-Napoca',
        'Iași',
        'Fundulea',
      ]);
    });
  },
);
