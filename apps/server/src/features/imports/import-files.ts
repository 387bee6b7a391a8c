import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Import } from '@brazda/contract';
import type { RowIssue } from '@brazda/domain';
import type { LayerChoice, SourceFile } from '@brazda/formats';
import { OPERATOR } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { applyImport } from './apply-import.ts';
import { cleanImports } from './clean-imports.ts';
import {
  beginImportWork,
  chooseLayers,
  createImport,
  listFiles,
  listImports,
  markReceived,
  moveImport,
} from './imports.repo.ts';
import { readImport } from './read-import.ts';
import { listRowIssues, seasonTotals } from './rows.repo.ts';
import { folderOf } from './uploads.ts';

/** Files to import into a season of a farm, and how to read them where they do not declare it. */
export interface FilesToImport {
  readonly scope: SeasonScope;
  readonly end_year: number;
  readonly files: readonly SourceFile[];
  readonly choice: LayerChoice;
}

/** The result of an import that was applied without review. */
export interface CommandImport {
  readonly end_year: number;
  readonly season_id: string;
  readonly import_id: string;
  readonly state: Import['state'];
  readonly change: string | null;
  readonly rows: number;
  /** Rows that were applied, or equal to what the season has. */
  readonly accepted: number;
  readonly counts: Import['counts'];
  readonly repaired: number;
  /** Of the season after it. */
  readonly parcels: number;
  readonly hectares: number;
  readonly refusals: Import['refusals'];
  readonly issues: readonly { readonly row: number; readonly path: string; readonly issue: RowIssue }[];
  /** Files whose projection has to be named. */
  readonly needs_projection: readonly string[];
}

/** Reads files, compares them with a season and applies the default choices at once. */
export async function importFiles(
  { db, dataDir }: { db: DbPool; dataDir: string },
  { scope, end_year, files, choice }: FilesToImport,
): Promise<CommandImport> {
  const work = { db, dataDir, publish: () => undefined };
  await cleanImports(work);
  const { id } = await createImport(db, scope, OPERATOR, files);
  const folder = folderOf(dataDir, id);
  await mkdir(folder, { recursive: true });
  for (const [i, file] of (await listFiles(db, id)).entries())
    await copyFile(files[i]!.path, join(folder, file.id));
  await markReceived(db, id);
  const current = async () => (await listImports(db, scope, { id }))[0]!;
  const read = async () => {
    await beginImportWork(db, id, ['uploading', 'asking', 'ready', 'failed'], 'reading');
    await readImport(work, id);
    return current();
  };
  let found = await read();
  if (Object.keys(choice).length > 0 && found.layers.length > 0) {
    await chooseLayers(
      db,
      id,
      found.layers.map((layer) => ({ id: layer.id, choice })),
    );
    found = await read();
  }
  const issues = await listRowIssues(db, id);
  if (found.state === 'ready') {
    await beginImportWork(db, id, ['ready'], 'applying');
    await applyImport(work, id);
  }
  const { state, change, counts, taken, repaired, refusals, layers } = await current();
  const needs_projection =
    state === 'asking' ? layers.filter(({ epsg }) => epsg === null).map(({ path }) => path) : [];
  if (state !== 'applied') await moveImport(db, id, ['asking', 'ready', 'failed'], 'cancelled');
  const rows = layers.reduce((sum, layer) => sum + layer.rows, 0);
  const { gone: _, ...fromFiles } = taken?.counts ?? {};
  const accepted = Object.values(fromFiles).reduce((sum, count) => sum + count, counts.same ?? 0);
  const summary = { state, change, rows, accepted, counts, repaired, refusals, issues, needs_projection };
  const totals = await seasonTotals(db, scope);
  return { end_year, season_id: scope.season_id, import_id: id, ...summary, ...totals };
}
