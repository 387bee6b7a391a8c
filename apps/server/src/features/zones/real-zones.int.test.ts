import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import type { Polygon } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { discoverScenes, readWaitingScene } from '../imagery/index.ts';

const SERIES = '/work/shared/imagery/ljubljana-2015-2017';
const isThere = existsSync(SERIES);
const without = isThere ? '' : ' (SKIPPED: ../shared/imagery is not on this machine)';
const YEARS = [2015, 2016, 2017];
/** Grassland of 2.8 ha, and a square of one kilometer with forest in it. */
const PLACES = ['L1', 'L5'];

describe.skipIf(!isThere)(`zones of real scenes of three years${without}`, () => {
  let product: Product;
  let owner: Caller & { user_id: string };
  beforeAll(async () => {
    product = await startProduct('2017-12-31');
    owner = await product.signUp('kmet@example.org');
    const { db } = product.database;
    const id = 'ljubljana';
    await db
      .insertInto('farm')
      .values({
        id,
        name: id,
        country: 'RO',
        owner_id: owner.user_id,
        imagery_source: join(SERIES, 'items.json'),
      })
      .execute();
    const { features } = JSON.parse(readFileSync(join(SERIES, 'polygons.geojson'), 'utf8'));
    for (const end_year of YEARS) {
      const parcels = features
        .filter((feature: { id: string }) => PLACES.includes(feature.id))
        .map((feature: { id: string; geometry: Polygon }) => ({
          id: `${feature.id}-${end_year}`,
          label: feature.id,
          geometry: feature.geometry,
          display_name: feature.id,
          locality: null,
          physical_block: null,
          parcel_no: null,
          crop_no: null,
          crop: null,
        }));
      await addSeason(db, { id, country: 'RO' }, { id: `s${end_year}`, end_year, parcels });
    }
    const today = () => '2017-12-31';
    const { waiting } = await discoverScenes({ db, defaultSource: '/nowhere', today }, id);
    for (const { scene_id } of waiting) await readWaitingScene({ db, workers: 0 }, scene_id);
  }, 120_000);
  afterAll(() => product.stop());

  it.each(PLACES)(
    '%s has a clear image of the growing season in every year, and zones that tile it',
    async (place) => {
      const params = { farmId: 'ljubljana', seasonId: 's2017', parcelId: `${place}-2017` };
      const { response } = await owner.call(api.zones.ofParcel, { params, query: { classes: 4 } });
      expect(response.years.map(({ end_year, is_used }) => [end_year, is_used])).toEqual([
        [2017, true],
        [2016, true],
        [2015, true],
      ]);
      for (const { sensing_date, clear_share } of response.years) {
        expect(sensing_date!.slice(5) > '04-01' && sensing_date!.slice(5) < '10-31').toBe(true);
        expect(clear_share).toBeGreaterThanOrEqual(0.95);
      }
      const { zones, hectares } = response;
      expect(zones.length).toBeGreaterThan(1);
      const means = zones.map(({ mean }) => mean);
      expect(means).toEqual(means.toSorted((a, b) => a - b));
      expect(zones.reduce((sum, zone) => sum + zone.hectares, 0)).toBeCloseTo(hectares, 2);
      for (const { stability } of zones) expect(stability).toBeGreaterThan(1 / zones.length);
    },
  );
});
