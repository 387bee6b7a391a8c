import { cropByKey, daysAtFarms } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason, type ParcelDraft } from '../../../seed/add-season.ts';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { parcelDraft } from '../../../test/parcel-draft.ts';
import { type DbTransaction, type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { listScenesToReread } from '../imagery/reread.repo.ts';
import { countScenesOverQuota, listSceneTurns } from '../imagery/scene-queue.repo.ts';
import { listWatchedTiles } from '../imagery/watch.repo.ts';
import { removeEnded } from '../notes/sweep.repo.ts';
import { removeOldNotifications } from '../notifications/remove-notifications.repo.ts';
import { listFarmedPoints } from '../weather/grid-points.repo.ts';
import { removeOldDeliveries } from '../webhooks/deliveries.repo.ts';
import { listOldForecasts } from '../yields/grown.repo.ts';

/*
 * What is asked of all farms at once reads as many rows with many farms as with few. Rows are counted and nothing is timed:
 * `pg_stat_xact_user_tables` has those of the current transaction.
 */

const FEW = 10;
const MANY = 200;
const TODAY = '2026-06-01';
const SOURCE = 'https://stac.example/v1';
const WHEAT = cropByKey('winter_wheat').id;

let fresh: FreshDatabase;
let database: OpenDatabase;
/** Rows read by each of `ASKED`, with few and with many farms. */
const few = new Map<string, number>();
const many = new Map<string, number>();

const ASKED: Readonly<Record<string, (tx: DbTransaction) => Promise<unknown>>> = {
  'the tiles to watch': (tx) => listWatchedTiles(tx, SOURCE, TODAY),
  'the grid points of the weather': (tx) => listFarmedPoints(tx, { days: [TODAY], is_demo: false }),
  'the grid points of demo farms': (tx) => listFarmedPoints(tx, { days: [TODAY], is_demo: true }),
  'the old forecasts': (tx) =>
    listOldForecasts(tx, [WHEAT], {
      days: daysAtFarms(Date.parse(TODAY)),
      until: '2026-05-25',
      after: undefined,
      limit: 500,
    }),
  'the turns of scenes': async (tx) => {
    await sql`
      insert into scene_farm (scene_id, farm_id, sensing_date, generated_at) values ('one', 'f0', '2026-05-20', now())`.execute(
      tx,
    );
    expect(await listSceneTurns(tx)).toEqual([{ scene_id: 'one', turn: 1 }]);
    await sql`delete from scene_farm where scene_id = 'one'`.execute(tx);
  },
  'the scenes of a farm that wait for another day': (tx) => countScenesOverQuota(tx, wholeFarm('f0')),
  'scenes to read again': (tx) => listScenesToReread(tx, 10),
  'ended notes': removeEnded,
  'old messages to programs outside': (tx) => removeOldDeliveries(tx, new Date()),
  'old messages in the bell': (tx) => removeOldNotifications(tx, new Date()),
  'a scene whose row changes': (tx) => sql`update scene set reread_failures = 0 where id = 'one'`.execute(tx),
};

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
  await sql`
    insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
    select id, '35TNK', '2026-05-20', now(), now(), false, st_makeenvelope(26, 44, 27, 45, 4326), '{}'
    from unnest(array['one', 'other']) as id`.execute(database.db);
  await sql`insert into tile_watch (tile, source, last_success_at) values ('35TNK', ${SOURCE}, now())`.execute(
    database.db,
  );
  await sql`insert into app_user (id, email) values ('ana', 'ana@example.org')`.execute(database.db);
  await addFarms(0, FEW);
  await countRows(few);
  await addFarms(FEW, MANY);
  await countRows(many);
}, 120_000);
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

/** Farms of three parcels around one grid point, forecast yesterday; a scene of each was read long ago. */
async function addFarms(from: number, to: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    for (let number = from; number < to; number++) {
      const farm = { id: `f${number}`, country: 'RO' } as const;
      await tx
        .insertInto('farm')
        .values({ ...farm, name: `Ferma ${number}` })
        .execute();
      await addSeason(tx, farm, {
        end_year: 2026,
        parcels: Array.from({ length: 3 }, (_, place) => parcelAt(number * 3 + place)),
      });
    }
    await sql`
      insert into scene_farm (scene_id, farm_id, sensing_date, state, generated_at, finished_at, pixel_rule)
      select 'other', id, '2026-05-20', 'done', now(), now() - interval '3 days', 99 from farm
      on conflict do nothing`.execute(tx);
    await sql`
      insert into webhook (id, farm_id, user_id, name, address, events, secret)
      select 'w-' || id, id, 'ana', 'W', 'https://example.org', '{}', '' from farm on conflict do nothing`.execute(
      tx,
    );
    await sql`
      insert into webhook_delivery (id, webhook_id, farm_id, type, data) select 'd-' || id, 'w-' || id, id, 'note', '{}' from farm
      on conflict do nothing`.execute(tx);
    await sql`
      insert into notification (id, user_id, farm_id, kind, key, urgent, texts, path, created_at)
      select 'n-' || id, 'ana', id, 'notes', id, false, '{}', '/', now() from farm on conflict do nothing`.execute(
      tx,
    );
    await sql`insert into yield_farm_test (farm_id, day, body) select id, '2026-05-31', '[]' from farm
      on conflict do nothing`.execute(tx);
  });
}

function parcelAt(place: number): ParcelDraft {
  const west = 26.41 + (place % 30) * 0.001;
  const south = 44.41 + Math.floor(place / 30) * 0.001;
  const [east, north] = [west + 0.0008, south + 0.0008];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    ...parcelDraft(`p${place}`, { type: 'Polygon', coordinates: [corners] }),
    crop: { id: WHEAT, crop_hybrid: null, yield_measured: null },
  };
}

async function countRows(into: Map<string, number>): Promise<void> {
  await sql`analyze`.execute(database.db);
  for (const [what, ask] of Object.entries(ASKED))
    await database.db.transaction().execute(async (tx) => {
      // Tables this small would be read as a whole, which is right for them and says nothing about large ones.
      await sql`set local enable_seqscan = off`.execute(tx);
      const before = await rowsRead(tx);
      await ask(tx);
      const after = await rowsRead(tx);
      into.set(what, after - before);
    });
}

async function rowsRead(tx: DbTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(
    tx,
  );
  return rows[0]!.read;
}

it.each(Object.keys(ASKED))('%s cost no more with many farms', (what) => {
  expect(many.get(what)).toBeLessThanOrEqual(few.get(what)! + 5);
});
