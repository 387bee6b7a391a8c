import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { insertCells, listCells } from './cells.repo.ts';
import { makeCells } from './make-cells.ts';
import { putResults } from './results.repo.ts';

const FIELD = rectangle(2, 2, 34, 34);
const OTHER = rectangle(40, 2, 60, 34);

let product: Product;
let owner: Caller & { user_id: string };
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  const { db } = product.database;
  for (const id of ['own', 'foreign']) {
    await db.insertInto('farm').values({ id, name: id, country: 'RO', owner_id: owner.user_id }).execute();
    for (const end_year of [2026, 2022]) {
      const parcels = [
        plainParcel(`${id}-${end_year}`, FIELD),
        plainParcel(`${id}-other-${end_year}`, OTHER),
      ];
      const lined = parcels.map((parcel, at) => ({ ...parcel, lineage_id: `${id} ${at}` }));
      await addSeason(db, { id, country: 'RO' }, { id: `${id}-s${end_year}`, end_year, parcels: lined });
    }
  }
});
afterAll(() => product.stop());

interface Analysis {
  readonly farm_id?: string;
  readonly end_year?: number;
  readonly parcel?: string;
  readonly state?: 'results' | 'done' | 'at_lab';
  readonly sampled_at?: string;
  /** The value of each cell in turn, by parameter. */
  readonly values: Readonly<Partial<Record<'ph_h2o' | 'p_al' | 'olsen', readonly number[]>>>;
}

const METHOD = { ph_h2o: ['ph_h2o', 'water'], p_al: ['p_al', 'al'], olsen: ['p_al', 'olsen'] } as const;

/** Adds an analysis with values in its cells, and returns its id. */
async function addAnalysis(analysis: Analysis): Promise<string> {
  const { farm_id = 'own', end_year = 2026, state = 'results', values } = analysis;
  const { parcel = `${farm_id}-${end_year}`, sampled_at = '2026-11-19T23:30:00Z' } = analysis;
  const { db } = product.database;
  const { count } = await db
    .selectFrom('soil_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const id = `order-${count}`;
  const agreed = { hectares_per_sample: 2, package: 'basic', depths: 'arable', created_by: null } as const;
  await db
    .insertInto('soil_order')
    .values({ id, farm_id, season_id: `${farm_id}-s${end_year}`, state, ...agreed })
    .execute();
  await db.insertInto('soil_order_parcel').values({ order_id: id, parcel_id: parcel, place: 1 }).execute();
  const { coordinates } = parcel.includes('other') ? OTHER : FIELD;
  const geometry = { type: 'MultiPolygon' as const, coordinates: [coordinates] };
  const { cells } = makeCells([{ id: parcel, geometry }], 2);
  await insertCells(db, id, { country: 'RO', cells });
  const listed = (await listCells(db, [id])).get(id)!;
  await db
    .updateTable('soil_cell')
    .set({ state: 'taken', sampled_at: new Date(sampled_at) })
    .where('order_id', '=', id)
    .execute();
  const results = Object.entries(values).flatMap(([of, measured]) => {
    const [parameter, method] = METHOD[of as keyof typeof METHOD];
    return measured!.map((value, at) => ({
      cell: listed[at]!.id,
      depth: '0-20',
      parameter,
      method,
      value,
      is_below_limit: value < 1,
    }));
  });
  await putResults(db, results);
  return id;
}

const history = (soilAnalysisId: string, { farmId = 'own', caller = owner as Caller } = {}) =>
  caller.call(api.soilResults.history, { params: { farmId, soilAnalysisId } });

describe('the history of a soil analysis', () => {
  it('is empty without another analysis with results by the same method in the same parcel', async () => {
    const id = await addAnalysis({ values: { p_al: [30, 40], ph_h2o: [6] } });
    await addAnalysis({ end_year: 2022, values: { olsen: [12] } });
    await addAnalysis({ state: 'at_lab', values: { ph_h2o: [6] } });
    await addAnalysis({ parcel: 'own-other-2026', values: { ph_h2o: [6] } });
    await addAnalysis({ farm_id: 'foreign', values: { ph_h2o: [6] } });
    expect((await history(id)).response.results).toEqual([]);
  });

  it('follows a parcel through the seasons, by the local day of the last sample', async () => {
    const values = { p_al: [20, 0.5] };
    const before = await addAnalysis({ end_year: 2022, sampled_at: '2022-10-03T08:00:00Z', values });
    const now = await addAnalysis({ values: { p_al: [41, 43, 45] } });
    const { response } = await history(now);
    const means = response.results.filter(({ order }) => order === before || order === now);
    const p = { parcel: 'own-2026', parameter: 'p_al', method: 'al', depth: '0-20' };
    expect(means).toMatchObject([
      { ...p, order: before, day: '2022-10-03', mean: 10.25, cells: 2, below_limit: 1 },
      { ...p, order: now, day: '2026-11-20', mean: 43, cells: 3, below_limit: 0 },
    ]);
    expect(response.results.map(({ parameter }) => parameter)).not.toContain('ph_h2o');
  });

  it('is not found without access to the farm, nor through another farm', async () => {
    const id = await addAnalysis({ values: { p_al: [40] } });
    expect((await history(id, { caller: product.anonymous })).status).toBe(404);
    expect((await history(id, { farmId: 'foreign' })).status).toBe(404);
  });
});
