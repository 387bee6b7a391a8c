import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** What the process that runs this script does with a GeoPackage, as JSON in its only argument. */
export interface GeopackageJob {
  /** A GeoPackage with its `-wal` beside it, whose changes are merged into it; null where there are none. */
  readonly merge: string | null;
  /** A GeoPackage with views, and the new file into which their rows are copied as tables. */
  readonly views: { readonly from: string; readonly into: string; readonly names: readonly string[] } | null;
  /** Rows of a view that are copied. */
  readonly maxRows: number;
}

/** Memory for sorting and temporary tables, and pages of 4 kB of the new file. */
const LIMITS = { heap_bytes: 256_000_000, pages: 50_000, value_bytes: 64_000_000 };
/** The process ends itself where nothing else does: longer than its parent waits. */
const DEADLINE_MS = 20_000;

// A view runs a query of the file, which may take forever and cannot be stopped within a thread: the process is ended.
const [argument] = process.argv.slice(2);
if (!isMainThread) run(workerData as GeopackageJob);
else if (argument !== undefined) {
  new Worker(new URL(import.meta.url), { workerData: JSON.parse(argument) }).on('error', () =>
    process.exit(1),
  );
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), DEADLINE_MS).unref();
}

function run({ merge, views, maxRows }: GeopackageJob): void {
  if (merge !== null) {
    const database = openDatabase(merge, 0);
    database.exec('PRAGMA journal_mode = DELETE');
    database.close();
  }
  if (views === null) return;
  const database = openDatabase(views.into, 1);
  database.exec(`PRAGMA max_page_count = ${LIMITS.pages}`);
  const source = pathToFileURL(views.from);
  source.search = '?immutable=1&mode=ro';
  database.prepare('ATTACH ? AS source').run(source.href);
  for (const name of views.names) {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    try {
      database.exec(`CREATE TABLE main.${quoted} AS SELECT * FROM source.${quoted} LIMIT ${maxRows}`);
    } catch {
      // The reader finds no table of this name, and reports it.
    }
  }
  database.close();
}

function openDatabase(path: string, attach: number): DatabaseSync {
  const database = new DatabaseSync(path, {
    allowExtension: false,
    defensive: true,
    limits: { length: LIMITS.value_bytes, sqlLength: 100_000, column: 2000, attach, triggerDepth: 1 },
  });
  database.exec(`PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;
    PRAGMA hard_heap_limit = ${LIMITS.heap_bytes}`);
  return database;
}
