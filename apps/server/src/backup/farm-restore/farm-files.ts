import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PLACES } from '../manifest.ts';
import { NAMED_FILES, namedKeys } from '../named-keys.ts';
import { contentTypeOf } from '../restore-files.ts';
import { rowsOfFarm } from './farm-tables.ts';

/** The files of a farm that a backup has: those that were put back, were there, and are not in the backup either. */
export interface RestoredFiles {
  readonly written: number;
  readonly present: number;
  readonly missing: readonly string[];
}

/**
 * Writes the files that the rows of a farm name from the folder of a backup into the store; those that are there stay, since
 * files never change under their key. The client of the backup's database is in a transaction.
 */
export async function restoreFarmFiles(
  source: PoolClient,
  farm_id: string,
  folder: string,
  store: FileStore,
): Promise<RestoredFiles> {
  for (const { table } of NAMED_FILES) {
    // Temporary tables hide those with the rows of all farms.
    const { text } = rowsOfFarm({ name: table }, farm_id);
    await source.query(`create temporary table own_${table} (like ${table})`);
    await source.query(`insert into own_${table} (select * from ${table} where ${text})`, [farm_id]);
  }
  for (const { table } of NAMED_FILES) await source.query(`alter table own_${table} rename to ${table}`);
  let written = 0;
  let present = 0;
  const missing: string[] = [];
  for await (const key of namedKeys(source)) {
    if ((await store.read(key)) !== null) {
      present++;
      continue;
    }
    const bytes = await readFile(join(folder, PLACES.files, key)).catch(() => null);
    if (bytes === null) missing.push(key);
    else {
      await store.write(key, bytes, contentTypeOf(key));
      written++;
    }
  }
  return { written, present, missing };
}
