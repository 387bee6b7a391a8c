import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { IMPORT_LIMITS } from '@brazda/domain';
import type { GeopackageJob } from './copy-geopackage.ts';
import { featureViewNames } from './geopackage.ts';
import { type Bundle, Refused, type SourceFile } from './land-format.ts';
import { isOpenElsewhere, isWriteAheadLog, SqliteFile } from './sqlite-file.ts';

/** How long the views of a file may be computed; a thousand parcels take a tenth of a second. */
const DEADLINE_MS = 10_000;
const MAX_VIEWS = 50;
/** Processes that may prepare the GeoPackages of one import; files of farms need one or two. */
export const MAX_PREPARING_RUNS = 6;
const SCRIPT = fileURLToPath(new URL('./copy-geopackage.ts', import.meta.url));

/** What the GeoPackages of one import may still use together. */
export interface PrepareBudget {
  /** Processes. */
  runs: number;
  /** Bytes of copies. */
  readonly bytes: { left: number };
}

/** A GeoPackage that can be read, and what of it cannot. */
interface Prepared {
  readonly bundle: Bundle;
  readonly refusals: readonly Refused[];
}

interface PrepareOptions {
  /** For copies. */
  readonly folder: string;
  readonly budget: PrepareBudget;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Prepares a GeoPackage for reading: changes in its `-wal` are merged into a copy, and the rows of its views are copied to
 * tables of another file, both by a process that is ended after a time. Reports a `-wal` that is missing, and views that
 * cannot be computed.
 */
export async function prepareGeopackage(
  main: SourceFile,
  wal: SourceFile | undefined,
  { folder, budget, signal }: PrepareOptions,
): Promise<Prepared> {
  const refusals: Refused[] = [];
  const changes = wal && (await isWriteAheadLog(wal)) ? wal : null;
  // An empty one says that there are no changes.
  const isMissing = changes === null && wal?.size !== 0 && (await isOpenElsewhere(main));
  if (isMissing) refusals.push(new Refused(main.name, 'missing_changes', { part: `${fileName(main)}-wal` }));
  const merged = changes ? await mergeChanges(main, changes, { folder, budget, signal }) : main;
  const names = viewNames(merged);
  if (names.length === 0) return { bundle: bundleOf(merged), refusals };
  if (budget.runs <= 0) return { bundle: bundleOf(merged), refusals: [...refusals, tooManyRefused(main)] };
  const into = join(folder, `${randomUUID()}.gpkg`);
  const views = { from: merged.path, into, names: names.slice(0, MAX_VIEWS) };
  const isDone = await runJob({ merge: null, views, maxRows: IMPORT_LIMITS.rows + 1 }, budget, signal);
  if (!isDone) undoUnfinished(into);
  const copied = await stat(into).catch(() => null);
  const file = copied && copied.size > 0 ? { name: merged.name, path: into, size: copied.size } : null;
  const there = file ? tablesOf(file, names) : new Set<string>();
  for (const name of names)
    if (!there.has(name)) refusals.push(new Refused(main.name, 'view_failed', { view: name }));
  return { bundle: bundleOf(merged, file && there.size > 0 ? file : undefined), refusals };
}

/** Takes back the view that was being copied when the process ended; those before it stay. */
function undoUnfinished(path: string): void {
  const database = new DatabaseSync(path, { allowExtension: false });
  try {
    // Reading lets SQLite take back an unfinished change.
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch {
    // A file that was hardly begun: it has no tables, which is reported.
  } finally {
    database.close();
  }
}

/** A copy with the changes of the `-wal`. */
async function mergeChanges(
  main: SourceFile,
  wal: SourceFile,
  { folder, budget, signal }: PrepareOptions,
): Promise<SourceFile> {
  if (budget.runs <= 0) throw tooManyRefused(main);
  budget.bytes.left -= main.size + wal.size;
  if (budget.bytes.left < 0)
    throw new Refused(main.name, 'too_large', { megabytes: IMPORT_LIMITS.unpacked_bytes / 1_000_000 });
  const path = join(folder, `${randomUUID()}.gpkg`);
  await copyFile(main.path, path);
  await copyFile(wal.path, `${path}-wal`);
  const isDone = await runJob({ merge: path, views: null, maxRows: 0 }, budget, signal);
  await Promise.all(['-wal', '-shm'].map((ending) => rm(`${path}${ending}`, { force: true })));
  if (!isDone) throw new Refused(wal.name, 'broken', { where: 1 });
  return { name: main.name, path, size: (await stat(path)).size };
}

function tooManyRefused({ name }: SourceFile): Refused {
  return new Refused(name, 'many_geopackages', { limit: MAX_PREPARING_RUNS });
}

/** Whether a process did its work: it did not if it failed, or if it was ended. */
async function runJob(
  job: GeopackageJob,
  budget: PrepareBudget,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  budget.runs--;
  try {
    await promisify(execFile)(process.execPath, ['--no-warnings', SCRIPT, JSON.stringify(job)], {
      env: {},
      timeout: DEADLINE_MS,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    return true;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

function viewNames(file: SourceFile): string[] {
  const database = openedOrNull(file);
  if (!database) return [];
  try {
    return featureViewNames(database);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  } finally {
    database.close();
  }
}

/** Null where it cannot be opened: its reader reports why. */
function openedOrNull(file: SourceFile): SqliteFile | null {
  try {
    return new SqliteFile(file);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Those of some tables that the file has: the rest was not finished. */
function tablesOf(file: SourceFile, names: readonly string[]): Set<string> {
  const database = openedOrNull(file);
  if (!database) return new Set();
  try {
    return new Set(names.filter((name) => database.table(name)));
  } catch (error) {
    if (error instanceof Refused) return new Set();
    throw error;
  } finally {
    database.close();
  }
}

function bundleOf(main: SourceFile, views?: SourceFile): Bundle {
  return { format: 'geopackage', main, parts: new Map(views ? [['views', views]] : []) };
}

function fileName({ name }: SourceFile): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
