import { api, type SeasonStart } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { apply, fileOf, get, take } from '../../../test/farmer.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { grantedScope } from '../../platform/db/scope.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { showForecasts } from '../yields/forecasts.repo.ts';

const RAPESEED = cropByKey('winter_rapeseed').id;
const WHEAT = cropByKey('winter_wheat').id;
const PASTURE = cropByKey('permanent_pasture').id;
const VINEYARD = cropByKey('vineyard_wine').id;
const OPEN = { lower: null, upper: null };
/** Sown on 28 August, before the season of 1 October. */
const EARLY = { lower: '2025-08-28', upper: '2026-06-25' };
const IN_SEASON = { lower: '2025-10-05', upper: '2026-07-10' };

interface Moving {
  readonly change: string | null;
  readonly season_starts?: readonly SeasonStart[] | undefined;
}

let product: Product;
let farmer: Caller;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
});
afterAll(() => product.stop());

let params: FarmSeason;
/** A bare parcel, one of wheat, two of pasture and one of vines. */
let bare: string;
let wheat: string;
beforeEach(async () => {
  params = await addFarm(farmer);
  const create = [0, 1, 2, 3, 4].map((i) => ({
    shape: rectangle(i * 20, 0, i * 20 + 9, 9),
    display_name: `p${i}`,
  }));
  const { response } = await farmer.call(api.parcels.edit, { params, body: { create } });
  const [first, second, third, fourth, fifth] = response.created as [string, string, string, string, string];
  bare = first;
  wheat = second;
  await setCrop(wheat, WHEAT, IN_SEASON);
  await setCrop(third, VINEYARD, OPEN);
  for (const parcelId of [fourth, fifth]) await setCrop(parcelId, PASTURE, OPEN);
});

const setCrop = async (
  parcelId: string,
  crop: string,
  interval: { lower: string | null; upper: string | null },
) =>
  (
    await farmer.call(api.cropIntervals.create, {
      params: { ...params, parcelId },
      body: { crop, interval },
    })
  ).response;
const undo = async (changeId: string) =>
  (await farmer.call(api.changes.undo, { params: { farmId: params.farmId, changeId } })).response;

/** The ways in which a crop gets a day before its season. */
const WAYS: readonly [string, () => Promise<Moving>][] = [
  ['a crop that is set', () => setCrop(bare, RAPESEED, EARLY)],
  [
    'a crop of several parcels',
    async () => {
      const body = { parcels: [bare], crop: RAPESEED, interval: EARLY };
      return (await farmer.call(api.cropIntervals.replace, { params, body })).response;
    },
  ],
  [
    'pasted crops',
    async () => {
      const body = { text: 'Parcela\tCultura\tData semănatului\np0\trapiță de toamnă\t28.08.2025' };
      return (await farmer.call(api.cropIntervals.setGrid, { params, body })).response;
    },
  ],
  [
    'the day of a work',
    async () => {
      const body = { parcels: [wheat], day: 'sow_date' as const, on: '2025-08-28' };
      return (await farmer.call(api.cropIntervals.setDay, { params, body })).response;
    },
  ],
  [
    'a drawn parcel with its crop',
    async () => {
      const create = [{ shape: rectangle(0, 20, 9, 29), crop: RAPESEED }];
      return (await farmer.call(api.parcels.edit, { params, body: { create } })).response;
    },
  ],
  [
    'an imported file',
    async () => {
      const properties = { name: 'nou', crop: 'winter_rapeseed', sow_date: '2025-08-28' };
      const bytes = fileOf([{ at: [0, 40, 20, 60], properties }]);
      const { farmId } = params;
      const { id } = await take(product, farmer, params, bytes);
      await apply(product, farmer, farmId, id);
      return get(farmer, farmId, id);
    },
  ],
];

describe.each(WAYS)('%s', (_, move) => {
  it('says which season begins on another day, and which crops without a day begin with it', async () => {
    const moved = await move();
    expect(moved.season_starts).toEqual([
      {
        season: params.seasonId,
        start_date: '2025-08-01',
        was: '2025-10-01',
        crops: [PASTURE, VINEYARD],
      },
    ]);
    const undone = await undo(moved.change!);
    expect(undone.season_starts).toMatchObject([{ start_date: '2025-10-01', was: '2025-08-01' }]);
  });
});

it('a change that leaves the first day of its season says nothing of it', async () => {
  expect((await setCrop(bare, RAPESEED, IN_SEASON)).season_starts).toBeUndefined();
});

it('a first day that a person sets is said as well', async () => {
  const { response } = await farmer.call(api.seasons.update, { params, body: { start_month: 7 } });
  expect(response.season_starts).toMatchObject([{ start_date: '2025-07-01', crops: [PASTURE, VINEYARD] }]);
});

describe('a crop that lies before its season, as those of earlier versions may', () => {
  const START = '2025-10-01';
  let early: string;
  beforeEach(async () => {
    early = (await setCrop(bare, RAPESEED, EARLY)).id;
    const { pool } = product.database;
    await pool.query('update season set start_date = $1 where id = $2', [START, params.seasonId]);
  });
  const startOf = async () => {
    const { response } = await farmer.call(api.farms.get, { params: { farmId: params.farmId } });
    return response.seasons.find(({ id }) => id === params.seasonId)?.start_date;
  };

  it('leaves it where it begins when its yield is measured', async () => {
    const yields = [{ crop_interval: early, yield_measured: 3.5 }];
    const { response } = await farmer.call(api.measuredYields.put, {
      params: { ...params, cropId: RAPESEED },
      body: { yields },
    });
    expect(response.changed).toBe(1);
    expect(await startOf()).toBe(START);
  });

  it('leaves it where it begins when its yield is forecast', async () => {
    const forecasts = [{ crop_interval_id: early, yield_t_ha: 3.1 }];
    expect(await showForecasts(product.database.db, grantedScope(params.farmId, null), forecasts)).toBe(1);
    expect(await startOf()).toBe(START);
  });

  it('moves it when its days change', async () => {
    await farmer.call(api.cropIntervals.setDay, {
      params,
      body: { parcels: [bare], day: 'sow_date', on: '2025-08-29' },
    });
    expect(await startOf()).toBe('2025-08-01');
  });
});
