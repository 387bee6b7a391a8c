import { cropByKey, meteoGridPointOf } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { parcelDraft } from '../../../test/parcel-draft.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { type ForecastOfFarm, listOldForecasts } from './grown.repo.ts';

const WHEAT = cropByKey('winter_wheat').id;
const FARMS = [
  { id: 'a', day: '2026-05-20', end_year: 2026 },
  { id: 'b', day: '2026-05-20', end_year: 2026 },
  { id: 'c', day: '2026-05-10', end_year: 2026 },
  { id: 'new', day: '2026-05-30', end_year: 2026 },
  { id: 'past', day: '2023-05-20', end_year: 2023 },
] as const;

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { max: 1 });
  for (const [at, { id, day, end_year }] of FARMS.entries())
    await database.db.transaction().execute(async (tx) => {
      await tx.insertInto('farm').values({ id, name: id, country: 'RO' }).execute();
      const west = 26 + at * 0.05;
      const ring = [
        [west, 44.41],
        [west + 0.01, 44.41],
        [west + 0.01, 44.42],
        [west, 44.42],
        [west, 44.41],
      ];
      const crop = { id: WHEAT, crop_hybrid: null, yield_measured: null };
      const parcels = [{ ...parcelDraft(`of-${id}`, { type: 'Polygon', coordinates: [ring] }), crop }];
      await addSeason(tx, { id, country: 'RO' }, { end_year, parcels });
      await tx.insertInto('yield_farm_test').values({ farm_id: id, day, body: '[]' }).execute();
    });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const list = (after?: ForecastOfFarm, limit = 10) =>
  listOldForecasts(database.db, [WHEAT], { days: ['2026-06-01'], until: '2026-05-25', after, limit });

it('are those of farms with crops in a current season, the oldest first, page by page', async () => {
  const first = await list(undefined, 2);
  expect(first).toEqual([
    { farm_id: 'c', day: '2026-05-10' },
    { farm_id: 'a', day: '2026-05-20' },
  ]);
  expect(await list(first.at(-1))).toEqual([{ farm_id: 'b', day: '2026-05-20' }]);
});

it('are not those of removed farms', async () => {
  await database.db.updateTable('farm').set({ deleted_at: new Date() }).where('id', '=', 'c').execute();
  expect((await list()).map(({ farm_id }) => farm_id)).toEqual(['a', 'b']);
});

it('shapes have the grid point that the domain gives for a position on them', async () => {
  const { rows } = await sql<{ grid_point: string; x: number; y: number }>`
    select grid_point, st_x(st_pointonsurface(geom)) as x, st_y(st_pointonsurface(geom)) as y from shape`.execute(
    database.db,
  );
  expect(rows.map(({ x, y }) => meteoGridPointOf([x, y]))).toEqual(rows.map(({ grid_point }) => grid_point));
});
