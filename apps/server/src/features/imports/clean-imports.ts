import { readdir } from 'node:fs/promises';
import { listOldImports, listWithFiles } from './cleaning.repo.ts';
import { cleanImport, moveImport } from './imports.repo.ts';
import type { ImportWork } from './read-import.ts';
import { importsFolder, removeFiles } from './uploads.ts';

/** Cancels imports that were abandoned a week ago, and removes rows and files that are no longer needed. */
export async function cleanImports({ db, dataDir }: Pick<ImportWork, 'db' | 'dataDir'>): Promise<void> {
  for (const { id } of await listOldImports(db)) {
    await moveImport(db, id, ['uploading', 'asking', 'ready', 'failed'], 'cancelled');
    await cleanImport(db, id);
  }
  const folders = await readdir(importsFolder(dataDir)).catch(() => []);
  const needed = await listWithFiles(db, folders);
  for (const id of folders) if (!needed.has(id)) await removeFiles(dataDir, id);
}
