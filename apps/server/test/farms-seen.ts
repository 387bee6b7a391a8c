import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import type { Polygon } from 'geojson';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addSeason } from '../seed/add-season.ts';
import { discoverScenes, readWaitingScene } from '../src/features/imagery/index.ts';
import { rectangle, type SampleItem, writeItem } from '../src/features/imagery/testing/catalog.ts';
import { type Caller, type Product, startProduct } from './product.ts';

/** Land in the west of the scenes, which clouds reach. */
export const WEST = rectangle(4, 4, 24, 24);
/** Land in the east of the scenes. */
export const EAST = rectangle(36, 10, 56, 30);

/** A farm covered by the catalog of a test, with its season of 2026. */
export interface SeenFarm {
  readonly id: string;
  readonly seasonId: string;
  params(parcel: string): { farmId: string; seasonId: string; parcelId: string };
}

/** Context of the tests that read scenes. */
interface SceneTestContext {
  readonly product: Product;
  readonly farmer: Caller;
  /** The catalog: a folder of items. */
  readonly folder: string;
}

/**
 * Starts the product for a test file, passes it to `take` with an empty catalog before each test, and returns
 * functions on both.
 */
export function useSceneTests(take: (context: SceneTestContext) => void) {
  let product: Product;
  let farmer: Caller & { user_id: string };
  let folder: string;
  let farms = 0;

  beforeAll(async () => {
    product = await startProduct();
    farmer = await product.signUp('fermier@example.org');
  });
  afterAll(() => product.stop());

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brazda-catalog-'));
    take({ product, farmer, folder });
    return () => rm(folder, { recursive: true });
  });

  /** Creates a farm with a season of 2026 and these parcels; ids are `west`, `east`, … after the farm's. */
  async function farmOf(parcels: Record<string, Polygon>): Promise<SeenFarm> {
    const id = `farm-${++farms}`;
    const { db } = product.database;
    await db
      .insertInto('farm')
      .values({ id, name: id, country: 'RO', owner_id: farmer.user_id, imagery_source: folder })
      .execute();
    const seasonId = await addParcels(id, 2026, parcels);
    return {
      id,
      seasonId,
      params: (parcel: string) => ({ farmId: id, seasonId, parcelId: `${id}-${parcel}` }),
    };
  }

  async function addParcels(farmId: string, end_year: number, parcels: Record<string, Polygon>) {
    const drafts = Object.entries(parcels).map(([name, geometry]) => ({
      id: `${farmId}-${name}`,
      label: name,
      geometry,
      display_name: name,
      locality: null,
      physical_block: null,
      parcel_no: null,
      crop_no: null,
      crop: null,
    }));
    const { season_id } = await product.database.db
      .transaction()
      .execute((tx) => addSeason(tx, { id: farmId, country: 'RO' }, { end_year, parcels: drafts }));
    return season_id;
  }

  function discover(farmId: string) {
    const today = () => '2026-11-20';
    return discoverScenes({ db: product.database.db, defaultSource: '/nowhere', today }, farmId);
  }

  function read(scene_id: string, options: { resume?: boolean; isLastTry?: boolean } = {}) {
    return readWaitingScene({ db: product.database.db, workers: 0, ...options }, scene_id);
  }

  async function ingest(farmId: string) {
    const { waiting } = await discover(farmId);
    for (const { scene_id } of waiting) await read(scene_id);
    return waiting.map(({ scene_id }) => scene_id);
  }

  async function ndviOf(farm: SeenFarm, parcel: string) {
    const { response } = await farmer.call(api.imagery.rasters, {
      params: farm.params(parcel),
      query: { raster_kind: 'NDVI' },
    });
    return response.results.map(({ sensing_date, scene_id, index_mean }) => ({
      sensing_date,
      scene_id,
      index_mean: index_mean === null ? null : Math.round(index_mean * 1e4) / 1e4,
    }));
  }

  const item = (id: string, date: string, ndvi: number, more: Partial<SampleItem> = {}) =>
    writeItem(folder, { id, date, ndvi, ...more });

  return { farmOf, addParcels, discover, read, ingest, ndviOf, item };
}
