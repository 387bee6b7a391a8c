import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
// Registers what changes record.
import '../../apps/server/src/features.ts';
import { createUser } from '../../apps/server/src/features/account/index.ts';
import { createFarm } from '../../apps/server/src/features/farms/index.ts';
import {
  createImport,
  listFiles,
  listImports,
  markReceived,
  moveImport,
} from '../../apps/server/src/features/imports/imports.repo.ts';
import { applyImport, readImport } from '../../apps/server/src/features/imports/index.ts';
import { folderOf } from '../../apps/server/src/features/imports/uploads.ts';
import { createSeason } from '../../apps/server/src/features/seasons/index.ts';
import { OPERATOR } from '../../apps/server/src/platform/db/changes.ts';
import { inSeason, type SeasonScope, wholeFarm } from '../../apps/server/src/platform/db/scope.ts';
import type { BenchDatabase } from '../databases.ts';

const END_YEAR = 2026;

/** A new farm with an owner and one season. */
export async function createBenchFarm({ db }: BenchDatabase, name: string) {
  const email = `${name.replaceAll(' ', '-')}@example.org`;
  const user = await createUser(db, { email, password_hash: '', is_staff: false });
  const farm_id = await db
    .transaction()
    .execute((tx) => createFarm(tx, OPERATOR, { name, country: 'RO' }, user));
  const season = await createSeason(db, OPERATOR, wholeFarm(farm_id), {
    end_year: END_YEAR,
    start_month: 10,
  });
  if (typeof season === 'string') throw new Error(season);
  return inSeason(wholeFarm(farm_id), season.season.id);
}

/** Reads and applies the uploaded file as a worker does, each as a step with its result. */
export async function importFile(
  { db, dataDir }: BenchDatabase,
  scope: SeasonScope,
  path: string,
  step: (name: 'read' | 'apply', run: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const work = { db, dataDir, publish: () => undefined };
  const file = { name: basename(path), size: (await stat(path)).size };
  const begun = await createImport(db, scope, OPERATOR, [file]);
  if (begun === undefined) throw new Error('there are too many imports');
  const { id } = begun;
  await mkdir(folderOf(dataDir, id), { recursive: true });
  const [{ id: fileId }] = await listFiles(db, id);
  await copyFile(path, join(folderOf(dataDir, id), fileId));
  await markReceived(db, id);
  const now = async () => (await listImports(db, scope, { id }))[0];
  await moveImport(db, id, ['uploading'], 'reading');
  await step('read', async () => {
    await readImport(work, id);
    const { state, counts } = await now();
    return `${state} ${JSON.stringify(counts)}`;
  });
  await moveImport(db, id, ['ready'], 'applying');
  await step('apply', async () => {
    await applyImport(work, id);
    return (await now()).state;
  });
}
