import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type SoilAnalysisDetails } from '@brazda/contract';
import { CELL_AREA_SHARE } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { plainParcel } from '../../../test/plain-parcel.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { rectangle, writeItem } from '../imagery/testing/catalog.ts';
import { readScenes } from '../imagery/testing/read-scenes.ts';
import { findAnalysis } from './analyses.repo.ts';
import { divideAnalysis, planAnalysis } from './divide-analysis.ts';

/** The column of pixels from which on the field grows better. */
const BETTER_FROM = 18;
const FIELD = rectangle(2, 2, 62, 42);
/** Beyond the images. */
const UNSEEN = rectangle(2, 80, 62, 120);
const SEASON = 'zoned-2026';
const PARCELS = [`${SEASON}-field`, `${SEASON}-unseen`];
const farm = { farmId: 'zoned' };

let product: Product;
let owner: Caller & { user_id: string };
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.signUp('proprietar@example.org');
  folder = await mkdtemp(join(tmpdir(), 'brazda-zone-cells-'));
  const { db } = product.database;
  await db
    .insertInto('farm')
    .values({ id: 'zoned', name: 'zoned', country: 'RO', owner_id: owner.user_id, imagery_source: folder })
    .execute();
  for (const end_year of [2026, 2025]) {
    const id = `zoned-${end_year}`;
    const parcels = [plainParcel(`${id}-field`, FIELD), plainParcel(`${id}-unseen`, UNSEEN)];
    await addSeason(db, { id: 'zoned', country: 'RO' }, { id, end_year, parcels });
  }
  const ndvi = (column: number) => (column < BETTER_FROM ? 0.35 : 0.8);
  for (const date of ['2026-05-20', '2025-05-22'])
    await writeItem(folder, { id: `S2A_35TNL_${date.replaceAll('-', '')}_0_L2A`, date, ndvi });
  await readScenes(db, 'zoned');
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await product.stop();
});

type Division = SoilAnalysisDetails['division'];

async function createDraft(division: Division): Promise<SoilAnalysisDetails> {
  const choice = { division, hectares_per_sample: 4, package: 'basic', depths: 'arable' } as const;
  const body = { ...choice, season: SEASON, parcels: PARCELS };
  return (await owner.call(api.soilAnalyses.create, { params: farm, body })).response;
}

async function createAnalysis(division: Division): Promise<SoilAnalysisDetails> {
  const { id } = await createDraft(division);
  const params = { ...farm, soilAnalysisId: id };
  return (await owner.call(api.soilAnalyses.submit, { params })).response;
}

type Cell = Pick<SoilAnalysisDetails['cell_list'][number], 'parcel' | 'shape' | 'hectares'>;

const plan = (parcels: readonly string[] = PARCELS, caller: Caller = owner) =>
  caller.call(api.soilAnalyses.plan, {
    params: farm,
    body: { season: SEASON, parcels: [...parcels], hectares_per_sample: 4 },
  });

/** The longitudes of a cell as columns of pixels: the field is as wide as it is long in them. */
function columnsOf({ shape }: Cell): [number, number] {
  const longitudes = FIELD.coordinates[0]!.map(([lng]) => lng!);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const columns = shape.coordinates.flat(2).map(([lng]) => 2 + (60 * (lng - west)) / (east - west));
  return [Math.min(...columns), Math.max(...columns)];
}

const cellsIn = (cells: readonly Cell[], parcel: string) => cells.filter((cell) => cell.parcel === parcel);
/** The areas of cells in an analysis of their own. */
const areasOf = (cells: readonly Cell[]) =>
  cells.map(({ hectares }) => Math.round(hectares * 100)).sort((a, b) => a - b);

describe('a soil analysis by zones', () => {
  it('has cells that follow the zones of its parcel, cover it, and are not below the minimum', async () => {
    const analysis = await createAnalysis('zones');
    expect(analysis.division).toBe('zones');
    const cells = cellsIn(analysis.cell_list, PARCELS[0]!);
    const sum = cells.reduce((total, { hectares }) => total + hectares, 0);
    expect(sum).toBeCloseTo(analysis.parcel_list[0]!.hectares, 1);
    for (const cell of cells) {
      const [from, to] = columnsOf(cell);
      expect(to < BETTER_FROM + 3 || from > BETTER_FROM - 3).toBe(true);
      expect(cell.hectares).toBeGreaterThanOrEqual(4 * CELL_AREA_SHARE.from);
    }
    const isWest = (cell: Cell) => columnsOf(cell)[1] < BETTER_FROM + 3;
    expect([...new Set(cells.map(isWest))].sort()).toEqual([false, true]);
  });

  it('by the grid has other cells, of which some are in both zones', async () => {
    const { cell_list } = await createAnalysis('grid');
    const across = cellsIn(cell_list, PARCELS[0]!).filter((cell) => {
      const [from, to] = columnsOf(cell);
      return from < BETTER_FROM - 3 && to > BETTER_FROM + 3;
    });
    expect(across.length).toBeGreaterThan(0);
  });

  it('divides a parcel without zones by the grid', async () => {
    const byZones = await createAnalysis('zones');
    const byGrid = await createAnalysis('grid');
    const [zoned, grid] = [byZones, byGrid].map(({ cell_list }) => cellsIn(cell_list, PARCELS[1]!));
    expect(grid!.length).toBeGreaterThan(1);
    expect(areasOf(zoned!)).toEqual(areasOf(grid!));
  });

  it('is refused if one of its parcels was removed, and stays a draft', async () => {
    const { id } = await createDraft('zones');
    const { db } = product.database;
    const remove = (deleted_at: Date | null) =>
      db.updateTable('parcel').set({ deleted_at }).where('id', '=', PARCELS[1]!).execute();
    await remove(new Date());
    const params = { ...farm, soilAnalysisId: id };
    expect((await owner.call(api.soilAnalyses.submit, { params })).status).toBe(409);
    await remove(null);
    expect((await owner.call(api.soilAnalyses.get, { params })).response.state).toBe('draft');
  });

  it('is refused if its choice has changed since its cells were computed', async () => {
    const { id } = await createDraft('zones');
    const params = { ...farm, soilAnalysisId: id };
    const { db } = product.database;
    const scope = wholeFarm('zoned');
    const planned = await planAnalysis(
      db,
      { scope, actor: owner, address: '127.0.0.1' },
      (await findAnalysis(db, scope, id))!,
    );
    await owner.call(api.soilAnalyses.update, { params, body: { hectares_per_sample: 2 } });
    const changed = (await findAnalysis(db, scope, id))!;
    const storing = db.transaction().execute((tx) => divideAnalysis(tx, scope, changed, planned));
    await expect(storing).rejects.toMatchObject({ code: 'soil_order_changed' });
  });

  it('keeps its division when something else of its draft is changed', async () => {
    const { id } = await createDraft('zones');
    const params = { ...farm, soilAnalysisId: id };
    const change = (body: object) => owner.call(api.soilAnalyses.update, { params, body });
    expect((await change({ package: 'complete' })).response.division).toBe('zones');
    expect((await change({ division: 'grid' })).response.division).toBe('grid');
  });
});

describe('the plan of cells by zones', () => {
  it('has the cells that the analysis gets, and tells how many parcels have no zones', async () => {
    const { response } = await plan();
    const { cell_list } = await createAnalysis('zones');
    for (const parcel of PARCELS)
      expect(areasOf(cellsIn(response.cells, parcel))).toEqual(areasOf(cellsIn(cell_list, parcel)));
    expect(response.without_zones).toBe(1);
  });

  it('is not made of parcels that the season does not have, nor for those who may only see the farm', async () => {
    expect((await plan(['zoned-2025-field'])).status).toBe(404);
    const guest = await product.signUp('oaspete@example.org');
    const body = { email: 'oaspete@example.org', shared_farm: 'view_only' } as const;
    await owner.call(api.sharing.share, { params: farm, body });
    expect((await plan(PARCELS, guest)).status).toBe(403);
  });
});
