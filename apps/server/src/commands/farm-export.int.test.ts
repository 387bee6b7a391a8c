import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { folderStore } from '../platform/files/folder-store.ts';
import { farmFile } from './farm-export.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
  await database.pool.query("insert into farm (id, name, country) values ('bare', 'Bare', 'RO')");
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

it.each([
  ['an archive of a missing farm', 'nowhere', { format: 'archive' }, 'There is no farm nowhere.'],
  ['the parcels of a missing farm', 'nowhere', { format: 'geojson' }, 'There is no farm nowhere.'],
  ['a farm without seasons', 'bare', { format: 'geojson' }, 'The farm bare has no season.'],
  ['a missing year', 'bare', { format: 'geojson', endYear: '2020' }, 'The farm bare has no season 2020.'],
  ['a missing season', 'bare', { format: 'geojson', season: 's' }, 'The farm bare has no season s.'],
] as const)('%s is named in the error', async (_, farm, change, message) => {
  const options = { language: 'en', paper: 'A4', portrait: false, photos: false, ...change } as const;
  const source = { db: database.db, files: folderStore(tmpdir()) };
  await expect(farmFile(source, farm, options)).rejects.toThrow(message);
});
