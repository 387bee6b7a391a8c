import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { inSnapshot } from './describe-database.ts';
import { namedKeys } from './named-keys.ts';

const PHOTOS = 1500;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  // Only the columns that name files matter here.
  await run(`
    set session_replication_role = replica;
    insert into note_photo (id, farm_id, sha256, bytes, width, height)
      select 'photo-' || number, 'a-farm', sha256(''), 1, 1, 1 from generate_series(1, ${PHOTOS}) as number;
    insert into note_photo_upload (photo_id, upload_id, farm_id, total, received)
      values ('half', '00000000-0000-4000-8000-000000000001', 'a-farm', 900000, 524288);
    insert into soil_photo (id, cell_id, bytes) values ('soil-1', 'a-cell', 1);
    insert into soil_lab_report (id, order_id, name, bytes) values ('report-1', 'an-order', 'Buletin.pdf', 1);
    insert into harvest (id, farm_id, season_id, name, hash, bytes, format, points, report, has_file)
      select id, 'a-farm', 'a-season', 'a.csv', '', 1, 'csv', 1, '{}', id = 'here'
      from unnest(array['here', 'elsewhere']) as id;
    set session_replication_role = default`);
});
afterAll(() => database.drop());

async function run(sql: string) {
  const { pool, close } = openDatabase(database.url);
  await pool.query(sql).finally(close);
}

const listKeys = () =>
  inSnapshot(database.url, async (client) => {
    const keys: string[] = [];
    for await (const key of namedKeys(client)) keys.push(key);
    return keys;
  });

it('are those of all rows, and of no harvest without its file', async () => {
  const keys = await listKeys();
  const photos = keys.filter((key) => key.startsWith('photos/'));
  expect(new Set(photos).size).toBe(2 * PHOTOS);
  expect(photos.slice(0, 2)).toEqual(['photos/a-farm/photo-1.jpg', 'photos/a-farm/photo-1.webp']);
  expect(keys.slice(2 * PHOTOS)).toEqual([
    'photo-parts/a-farm/00000000-0000-4000-8000-000000000001.0',
    'photo-parts/a-farm/00000000-0000-4000-8000-000000000001.262144',
    'lab-reports/report-1.pdf',
    'soil-photos/soil-1.jpg',
    'harvests/here',
  ]);
});

it('are those of the tables and columns that a database of an earlier version has', async () => {
  await run(`
    drop table soil_photo, note_photo_upload, note_photo cascade;
    alter table harvest drop column has_file`);
  expect(await listKeys()).toEqual(['lab-reports/report-1.pdf', 'harvests/here', 'harvests/elsewhere']);
});
