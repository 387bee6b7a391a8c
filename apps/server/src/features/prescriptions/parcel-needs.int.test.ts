import { randomUUID } from 'node:crypto';
import { api, type PrescriptionFields } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { PRESCRIPTION } from '../../../test/sample-prescription.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { insertAnalysisWithResults, makeCells } from '../soil/index.ts';

const crop = { id: cropByKey('winter_wheat').id, crop_hybrid: null, yield_measured: null };
const LAND = [rectangle(4, 4, 34, 24), rectangle(40, 4, 70, 24), rectangle(80, 4, 110, 24)] as const;
const PARCELS = [
  { ...plainParcel('sampled', LAND[0]), crop },
  { ...plainParcel('unsampled', LAND[1]), crop },
  plainParcel('bare', LAND[2]),
];

let product: Product;
let owner: Caller & { user_id: string };
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  const { db } = product.database;
  for (const country of ['RO', 'FR'] as const) {
    await db
      .insertInto('farm')
      .values({ id: country, name: country, country, owner_id: owner.user_id })
      .execute();
    const parcels = PARCELS.map((parcel) => ({ ...parcel, id: `${country}-${parcel.id}` }));
    await addSeason(db, { id: country, country }, { id: `${country}-2026`, end_year: 2026, parcels });
  }
  const id = 'RO-sampled';
  const { cells, ...lengths } = makeCells(
    [{ id, geometry: { type: 'MultiPolygon', coordinates: [LAND[0].coordinates] } }],
    3,
  );
  await insertAnalysisWithResults(
    db,
    wholeFarm('RO'),
    {
      ...lengths,
      id: 'analysis',
      season_id: 'RO-2026',
      state: 'results',
      hectares_per_sample: 3,
      division: 'grid',
      package: 'basic',
      depths: 'arable',
      lab: 'OSPA',
      cancel_reason: null,
      created_at: '2025-09-01T08:00:00Z',
      reached: {},
      parcels: [id],
      cells: cells.map((cell) => ({
        ...cell,
        sample: {
          state: 'taken' as const,
          sampled_at: '2025-09-02T08:00:00Z',
          position: null,
          accuracy_m: null,
          skip_reason: null,
          note: '',
        },
        results: [
          { depth: '0-20', parameter: 'nmin', method: 'unspecified', value: 10, is_below_limit: false },
          { depth: '0-20', parameter: 'humus', method: 'unspecified', value: 2, is_below_limit: false },
          ...(cell.number === 1
            ? [{ depth: '0-20', parameter: 'p_al', method: 'al', value: 12, is_below_limit: false } as const]
            : []),
        ],
      })),
    },
    'RO',
  );
}, 60_000);
afterAll(() => product.stop());

const season = { farmId: 'RO', seasonId: 'RO-2026' };
const basisOf = async (parcel: string, prescription?: string) => {
  const { response } = await owner.call(api.prescriptions.basis, {
    params: season,
    query: { parcel, ...(prescription && { prescription }) },
  });
  return response;
};
const add = (fields: Partial<PrescriptionFields>, parcel: string, id: string = randomUUID()) =>
  owner.call(api.prescriptions.add, { params: season, body: { ...PRESCRIPTION, ...fields, id, parcel } });

describe('what the crop of a parcel needs', () => {
  it('is known by its analysis, on each of whose cells the map knows where it lies', async () => {
    const { needs, soil, cell_needs, areas_m2 } = await basisOf('RO-sampled');
    expect(needs).toMatchObject({
      crop: crop.id,
      sampled_on: '2025-09-02',
      is_upper_limit: false,
      previous: null,
    });
    expect(cell_needs.length).toBeGreaterThan(1);
    expect(cell_needs.map(({ phosphorus }) => phosphorus === null)).toEqual(
      cell_needs.map((_, at) => at > 0),
    );
    const places = new Set(soil.filter((_, cell) => areas_m2[cell]! > 0));
    expect(places).toEqual(new Set(cell_needs.map((_, at) => at + 1)));
  });

  it('is what it takes up without one, and not known without a crop or in France', async () => {
    const unsampled = await basisOf('RO-unsampled');
    expect(unsampled.needs).toMatchObject({ sampled_on: null, is_upper_limit: true });
    expect(unsampled.needs!.nitrogen).toBeGreaterThan((await basisOf('RO-sampled')).needs!.nitrogen);
    expect(await basisOf('RO-bare')).toMatchObject({ needs: null, nitrogen_left: null, cell_needs: [] });
    const { response } = await owner.call(api.prescriptions.basis, {
      params: { farmId: 'FR', seasonId: 'FR-2026' },
      query: { parcel: 'FR-sampled' },
    });
    expect(response).toMatchObject({ needs: null, nitrogen_left: null });
  });
});

describe('the nitrogen of all maps of a parcel', () => {
  it('never exceeds its balance, and the one that is changed does not count twice', async () => {
    const { nitrogen_left } = await basisOf('RO-unsampled');
    const id = randomUUID();
    const much: Partial<PrescriptionFields> = {
      uniform_rate: 500,
      method: { name: 'zones', rates: [500, 500, 500] },
      limits: { min: 0, max: 1000, step: 1, max_mean: null },
    };
    const { response: first } = await add(much, 'RO-unsampled', id);
    expect(first.is_lowered).toBe(true);
    expect(first.nitrogen_left).toBe(nitrogen_left);
    expect(first.mean * 0.46).toBeLessThanOrEqual(nitrogen_left!);
    const left = await basisOf('RO-unsampled');
    expect(left.nitrogen_left!).toBeCloseTo(nitrogen_left! - first.mean * 0.46, 6);
    expect((await basisOf('RO-unsampled', id)).nitrogen_left).toBe(nitrogen_left);
    const { response: second } = await add(much, 'RO-unsampled');
    expect((first.mean + second.mean) * 0.46).toBeLessThanOrEqual(nitrogen_left!);
  });
});

describe('phosphorus by the analysis', () => {
  const product46 = { name: 'TSP', quantity: 'solid', nutrient_percent: 46, price: null } as const;
  const bySoil = { purpose: 'phosphorus', product: product46, method: { name: 'soil' } } as const;
  const limits = { min: 0, max: 1000, step: 1, max_mean: null };

  it('has the rate without a map where it was not measured', async () => {
    const { response: made } = await add({ ...bySoil, limits, uniform_rate: 200 }, 'RO-sampled');
    const { cell_needs } = await basisOf('RO-sampled');
    expect(made.lowest).toBe(Math.floor(cell_needs[0]!.phosphorus! / 0.46));
    expect(made.highest).toBe(200);
    expect(made.unseen_m2).toBeGreaterThan(0);
  });

  it('is not made without an analysis or the content of the product', async () => {
    expect((await add({ ...bySoil, limits }, 'RO-unsampled')).error.error).toBe('analysis_missing');
    const unknown = { ...product46, nutrient_percent: null };
    expect((await add({ ...bySoil, limits, product: unknown }, 'RO-sampled')).error.error).toBe(
      'content_missing',
    );
  });
});
