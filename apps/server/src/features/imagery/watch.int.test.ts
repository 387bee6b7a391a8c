import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { parcelDraft } from '../../../test/parcel-draft.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { listFarmedPoints } from '../weather/grid-points.repo.ts';
import { listWatchedTiles } from './watch.repo.ts';

const SOURCE = 'https://stac.example/v1';
const OWN = 'https://own.example/v1';
const TODAY = '2026-06-01';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url, { max: 1 });
  for (const [tile, west] of [
    ['west', 24],
    ['middle', 25],
    ['east', 26],
  ])
    await sql`
      insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
      values (${tile}, ${tile}, '2026-05-01', now(), now(), false,
        st_makeenvelope(${west}::float8 + 0.2, 44, ${west}::float8 + 0.8, 45, 4326), '{}')`.execute(
      database.db,
    );
  for (const source of [SOURCE, OWN])
    await sql`
      insert into tile_watch (tile, source, last_success_at)
      select id, ${source}, '2026-05-20' from scene`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function addFarm(
  id: string,
  west: number,
  { end_year = 2026, imagery_source = null as string | null } = {},
) {
  await database.db.transaction().execute(async (tx) => {
    await tx.insertInto('farm').values({ id, name: id, country: 'RO', imagery_source }).execute();
    const ring = [
      [west, 44.41],
      [west + 0.01, 44.41],
      [west + 0.01, 44.42],
      [west, 44.42],
      [west, 44.41],
    ];
    const parcels = [parcelDraft(`of-${id}`, { type: 'Polygon', coordinates: [ring] })];
    await addSeason(tx, { id, country: 'RO' }, { end_year, parcels });
  });
}

/** The watched tiles by source. */
async function watched(): Promise<string[]> {
  const tiles = await listWatchedTiles(database.db, SOURCE, TODAY);
  return tiles.map(({ source, tile }) => `${source === OWN ? 'own' : 'usual'}:${tile}`).sort();
}

it('watches the tiles in which land is farmed today, each in the source of its farms', async () => {
  expect(await watched()).toEqual([]);
  await addFarm('now', 24.41);
  await addFarm('before', 25.41, { end_year: 2023 });
  await addFarm('own', 26.41, { imagery_source: OWN });
  expect(await watched()).toEqual(['own:east', 'usual:west']);
});

it('searches around the grid points of the land', async () => {
  const [tile] = (await listWatchedTiles(database.db, SOURCE, TODAY)).filter(
    ({ source }) => source === SOURCE,
  );
  const [west, south, east, north] = tile!.bbox;
  expect([west, south, east, north].map((degrees) => Math.round(degrees * 10) / 10)).toEqual([
    24.3, 44.3, 24.5, 44.5,
  ]);
  expect(tile!.last_success_at).toEqual(new Date('2026-05-20'));
});

it('finds current land at a point where older land is no longer farmed, and none of removed farms', async () => {
  await addFarm('after', 25.43);
  expect(await watched()).toEqual(['own:east', 'usual:middle', 'usual:west']);
  await database.db.updateTable('farm').set({ deleted_at: new Date() }).where('id', '=', 'now').execute();
  expect(await watched()).toEqual(['own:east', 'usual:middle']);
  const days = [TODAY];
  expect(await listFarmedPoints(database.db, { days, is_demo: false })).toEqual(['44.4,25.4', '44.4,26.4']);
  await database.db.updateTable('farm').set({ is_demo: true }).where('id', '=', 'own').execute();
  expect(await listFarmedPoints(database.db, { days, is_demo: false })).toEqual(['44.4,25.4']);
  expect(await listFarmedPoints(database.db, { days, is_demo: true })).toEqual(['44.4,26.4']);
});
