import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { replaceFarm, sumFarm } from './replace-farm.ts';

let backup: FreshDatabase;
let today: FreshDatabase;
let source: pg.Client;
let target: pg.Client;
beforeEach(async () => {
  [backup, today] = await Promise.all([freshDatabase(), freshDatabase()]);
  [source, target] = await Promise.all([connect(backup.url), connect(today.url)]);
  for (const client of [source, target]) {
    await client.query(`insert into app_user (id, email) values ('ana', 'ana@example.org')`);
    await client.query(`insert into farm (id, owner_id, name, country) values ('f', 'ana', 'Ferma', 'RO')`);
    await addSeason(client, 'kept', 2025);
  }
});
afterEach(async () => {
  await Promise.all([source.end(), target.end()]);
  await Promise.all([backup.drop(), today.drop()]);
});

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const addSeason = (client: pg.Client, id: string, year: number) =>
  client.query(
    `insert into season (id, farm_id, end_year, start_date, end_date)
     values ($1, 'f', $2::int, make_date($2::int - 1, 10, 1), make_date($2::int, 9, 30))`,
    [id, year],
  );

const addDevice = (season: string) =>
  target.query(
    `insert into journal_device (id, user_id, farm_id, season_id, name, token_hash)
     values ($1::text, 'ana', 'f', $1::text, 'Telefon', convert_to($1::text, 'UTF8'))`,
    [season],
  );

async function restore(known?: Awaited<ReturnType<typeof sumFarm>>) {
  await source.query('begin');
  await target.query('begin');
  const result = await replaceFarm(source, target, 'f', known ?? (await sumFarm(target, 'f'))).catch(
    async (error) => {
      await target.query('rollback');
      throw error;
    },
  );
  await target.query('commit');
  return result;
}

const idsOf = async (table: string) =>
  (await target.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);

it('leaves out what refers to what is gone, and empties an author who is gone; both are counted', async () => {
  await source.query(
    `insert into app_user (id, email) values ('gone', 'gone@example.org');
     insert into change (id, farm_id, kind, actor_id) values ('c', 'f', 'edit', 'gone');
     insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
     values ('s', 'T', '2025-06-01', now(), now(), true, st_makeenvelope(26, 44, 27, 45, 4326), '{}');
     insert into scene_farm (scene_id, farm_id, sensing_date, generated_at) values ('s', 'f', '2025-06-01', now())`,
  );
  const { rows, left_out, emptied } = await restore();
  expect({ left_out, emptied }).toEqual({ left_out: { scene_farm: 1 }, emptied: { change: 1 } });
  expect(rows.change).toEqual({ before: 0, after: 1 });
  expect((await target.query('select actor_id from change')).rows).toEqual([{ actor_id: null }]);
});

it('keeps devices of seasons that are there again, and counts those that are not', async () => {
  await addSeason(target, 'newer', 2026);
  await addDevice('kept');
  await addDevice('newer');
  expect((await restore()).detached).toEqual({ journal_device: 1 });
  expect(await idsOf('journal_device')).toEqual(['kept']);
  expect(await idsOf('season')).toEqual(['kept']);
});

it('keeps the owner of today', async () => {
  await target.query(`insert into app_user (id, email) values ('ion', 'ion@example.org')`);
  await target.query(`update farm set owner_id = 'ion', name = 'Alta' where id = 'f'`);
  await restore();
  const { rows } = await target.query('select owner_id, name from farm');
  expect(rows).toEqual([{ owner_id: 'ion', name: 'Ferma' }]);
});

it('changes nothing where the farm was changed meanwhile, or an id is that of another farm', async () => {
  const known = await sumFarm(target, 'f');
  await addSeason(target, 'meanwhile', 2027);
  await expect(restore(known)).rejects.toThrow(
    'The farm was changed meanwhile (season). Nothing was restored',
  );
  await addSeason(source, 'taken', 2024);
  await target.query(`insert into farm (id, name, country) values ('g', 'Vecina', 'RO')`);
  await addSeason(target, 'taken', 2024);
  await target.query(`update season set farm_id = 'g' where id = 'taken'`);
  await expect(restore()).rejects.toThrow(/^A row of season cannot be restored: .+ as a new one/);
  expect(await idsOf('season')).toEqual(['kept', 'meanwhile', 'taken']);
});
