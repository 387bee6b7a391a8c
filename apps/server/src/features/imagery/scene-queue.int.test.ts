import { FAIR_SHARES } from '@brazda/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { countScenesOverQuota, listSceneTurns } from './scene-queue.repo.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

const { farm, person } = FAIR_SHARES.scenes;

/** The farms of a user, each with so many scenes of its own, one per day. */
async function addFarms(owner: string, farms: number, scenes: number, state: 'queued' | 'done' = 'queued') {
  const { db } = database;
  await sql`insert into app_user (id, email) values (${owner}, ${`${owner}@example.org`}) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into farm (id, owner_id, name, country)
    select ${owner} || '-' || number, ${owner}, 'Ferma', 'RO' from generate_series(1, ${farms}::int) number
    on conflict do nothing`.execute(db);
  await sql`
    with made as (
      insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
      select concat_ws('-', ${owner}::text, number, ${state}::text, day), '35TNL', date '2000-01-01' + day, now(), now(),
        false, st_makeenvelope(26, 44, 27, 45, 4326), '{}'
      from generate_series(1, ${farms}::int) number, generate_series(1, ${scenes}::int) day returning id, sensing_date
    )
    insert into scene_farm (scene_id, farm_id, sensing_date, generated_at, state, finished_at)
    select id, ${owner} || '-' || split_part(id, '-', 2), sensing_date, now(), ${state},
      case when ${state} = 'done' then now() end from made`.execute(db);
}

const ownersOf = (turns: readonly { scene_id: string }[]) =>
  turns.map(({ scene_id }) => scene_id.split('-')[0]);
const countOf = (owner: string, turns: readonly { scene_id: string }[]) =>
  ownersOf(turns).filter((of) => of === owner).length;

it('a newcomer takes turns with a user who added fifty farms', async () => {
  await addFarms('ana', 50, 40);
  await addFarms('nou', 1, 5);
  expect(countOf('nou', (await listSceneTurns(database.db)).slice(0, 10))).toBe(5);
});

it('a user who had much read today comes after one who had nothing', async () => {
  await addFarms('ana', 1, 20, 'done');
  await addFarms('ana', 1, 20);
  await addFarms('nou', 1, 20);
  expect(countOf('nou', (await listSceneTurns(database.db)).slice(0, 20))).toBe(20);
});

it('the farms of a user take turns, each starting with its newest scene', async () => {
  await addFarms('ana', 3, 2);
  const turns = await listSceneTurns(database.db);
  expect(turns.slice(0, 3).map(({ scene_id }) => scene_id)).toEqual([
    'ana-1-queued-2',
    'ana-2-queued-2',
    'ana-3-queued-2',
  ]);
});

it('the queue never exceeds the shares of a farm and of a user', async () => {
  await addFarms('ana', 1, farm.at_once + 10);
  await addFarms('ion', 50, 20);
  const turns = await listSceneTurns(database.db);
  expect(countOf('ana', turns)).toBe(farm.at_once);
  expect(countOf('ion', turns)).toBe(person.at_once);
});

it('scenes over the daily share wait for the next day, and are counted for the owner', async () => {
  await addFarms('ana', 1, farm.day - 2, 'done');
  await addFarms('ana', 1, 10);
  await addFarms('nou', 1, 10);
  const turns = await listSceneTurns(database.db);
  expect(countOf('ana', turns)).toBe(2);
  expect(countOf('nou', turns)).toBe(10);
  expect(await countScenesOverQuota(database.db, wholeFarm('ana-1'))).toBe(8);
  expect(await countScenesOverQuota(database.db, wholeFarm('nou-1'))).toBe(0);
  await sql`update scene_farm set finished_at = now() - interval '25 hours' where state = 'done'`.execute(
    database.db,
  );
  expect(countOf('ana', await listSceneTurns(database.db))).toBe(10);
});

it('the newest clear scene of a farm is read first, then the newest ones', async () => {
  await addFarms('ana', 1, 4);
  await sql`
    update scene set data = jsonb_build_object('nodata_share', 0,
      'cloud_cover', case when sensing_date <= '2000-01-03' then 10 else 90 end)`.execute(database.db);
  const days = (await listSceneTurns(database.db)).map(({ scene_id }) => scene_id.split('-').at(-1));
  expect(days).toEqual(['2', '4', '3', '1']);
});
