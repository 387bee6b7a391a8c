// Registers what changes record.
import '../../apps/server/src/features.ts';
import { execFile } from 'node:child_process';
import { statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startPostgres } from '../../tools/setup/postgres.ts';
import { startAlone } from '../web/product.ts';
import { type CallFigures, openFarms } from './calls.ts';
import { runScheduled } from './jobs.ts';
import { loadFarms, prepareLoading, SEEN_FARMS } from './load-farms.ts';
import { readOneScene, type SceneFigures } from './one-scene.ts';
import { forgetStatements, grownStatements, readStatements, type Statements } from './statements.ts';
import { timed } from './timed.ts';

const FIGURES = new URL('./figures.json', import.meta.url);
/** Disk space that is left to others. */
const LEFT_GB = 20;
/** Disk space of a farm with and without observations, the log of loading it included. */
const FARM_GB = { seen: 0.0018, unseen: 0.0004 } as const;
const SETTINGS = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=10000',
  'shared_buffers=2GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'autovacuum=off',
];

/** What was measured with a number of farms. */
export interface SizeFigures {
  readonly farms: number;
  readonly rows: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, number>>;
  readonly database_bytes: number;
  readonly load_s: number;
  readonly calls: Readonly<Record<string, CallFigures>>;
  readonly scene: SceneFigures;
  readonly jobs: Readonly<Record<string, number>>;
  readonly metrics_ms: number;
  readonly vacuum_s: number;
  readonly backup_s: number;
}

/**
 * Loads made-up farms into PostgreSQL, in steps, and measures at each: opening a farm, a scene of the fullest tile with all its farms,
 * lists, scheduled jobs, `/metrics`, vacuum, backup, bytes; then lists what grew with the farms. Without `fsync`, so that writing is a little
 * faster than on a server.
 */
export async function runGrowthBench({
  sizes,
  isWritten,
}: {
  readonly sizes: readonly number[];
  readonly isWritten: boolean;
}): Promise<void> {
  const server = await startPostgres({ settings: SETTINGS });
  if (!server) return console.log('growth: SKIPPED (PostgreSQL is not on this machine)');
  const database = openDatabase(server.url, { max: 8 });
  const figures: SizeFigures[] = [];
  const statements: Record<string, Statements>[] = [];
  try {
    await migrate(server.url);
    await prepareLoading(database);
    for (const [step, farms] of sizes.entries()) {
      const from = sizes[step - 1] ?? 0;
      if (freeGigabytes() - gigabytesOf(from, farms) < LEFT_GB) {
        console.log(`${farms} farms: SKIPPED (less than ${LEFT_GB} GB of the disk would be left)`);
        break;
      }
      const [, load_ms] = await timed(() => loadFarms(database, from, farms));
      console.log(`${farms} farms loaded in ${(load_ms / 1000).toFixed(0)} s`);
      const measured = await measure(database, server.url, farms);
      figures.push({ ...measured.figures, load_s: load_ms / 1000 });
      statements.push(measured.statements);
    }
  } finally {
    await database.close();
    await server.stop();
  }
  printFigures(figures);
  printGrown(statements);
  if (isWritten) writeFileSync(FIGURES, `${JSON.stringify(figures, roundNumber, 2)}\n`);
}

async function measure(database: OpenDatabase, url: string, farms: number) {
  const { pool } = database;
  const [, vacuum_ms] = await timed(() => pool.query('vacuum (analyze)'));
  const statements: Record<string, Statements> = {};
  const counted = async <Result>(phase: string, work: () => Promise<Result>): Promise<Result> => {
    await forgetStatements(database);
    const result = await work();
    statements[phase] = await readStatements(database);
    return result;
  };
  const product = await startAlone('bench-growth', {
    JOBS: 'off',
    WEATHER: 'off',
    WATCH: 'off',
    DATABASE_URL: url,
  });
  try {
    const calls = await counted('calls', () => openFarms(database, product));
    const [, metrics_ms] = await counted('metrics', () =>
      timed(() => fetch(`${product.origin}/metrics`).then((response) => response.text())),
    );
    const jobs = await counted('jobs', () => runScheduled(database));
    const scene = await counted('scene', () => readOneScene(database, `${farms}`));
    const [, backup_ms] = await timed(() =>
      promisify(execFile)('pg_dump', ['-Fc', '-Z', '1', '--no-sync', '-f', '/dev/null', '-d', url]),
    );
    return {
      statements,
      figures: {
        farms,
        ...(await readSizes(database)),
        calls,
        metrics_ms,
        jobs,
        scene,
        vacuum_s: vacuum_ms / 1000,
        backup_s: backup_ms / 1000,
      },
    };
  } finally {
    await product.close();
  }
}

/** Rows and bytes of the large tables, with indexes and with the partitions of observations together. */
async function readSizes({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ name: string; count: number; bytes: number }>(`
    select regexp_replace(relname, '^observation_.*', 'observation') as name, sum(greatest(reltuples, 0))::float8 as count,
      sum(pg_total_relation_size(oid))::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1
    having sum(pg_total_relation_size(oid)) > 1000000 and sum(greatest(reltuples, 0)) > 0 order by 3 desc`);
  const { rows: whole } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return {
    rows: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    bytes: Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])),
    database_bytes: whole[0]!.bytes,
  };
}

function gigabytesOf(from: number, to: number): number {
  const seen = Math.max(0, Math.min(to, SEEN_FARMS) - from);
  return seen * FARM_GB.seen + (to - from - seen) * FARM_GB.unseen;
}

function freeGigabytes(): number {
  const { bavail, bsize } = statfsSync(tmpdir());
  return (bavail * bsize) / 1e9;
}

function printFigures(figures: readonly SizeFigures[]): void {
  const line = (name: string, values: readonly (number | undefined)[], unit: string) => {
    const [first, last] = [values[0], values.at(-1)];
    const factor = values.length > 1 && first && last ? `x ${(last / first).toFixed(1)}` : '';
    const shown = values.map((value) => (value === undefined ? '-' : value.toPrecision(4)).padStart(12));
    console.log(`${name.padEnd(58)}${shown.join('')} ${unit.padEnd(8)}${factor}`);
  };
  const each = (pick: (figures: SizeFigures) => number | undefined) => figures.map(pick);
  console.log(`\n${'farms'.padEnd(58)}${figures.map(({ farms }) => String(farms).padStart(12)).join('')}`);
  line(
    'database',
    each(({ database_bytes }) => database_bytes / 1e9),
    'GB',
  );
  for (const name of Object.keys(figures[0]?.bytes ?? {}))
    line(
      `  ${name}, a row`,
      each(({ bytes, rows }) => bytes[name]! / rows[name]!),
      'bytes',
    );
  line(
    'backup',
    each(({ backup_s }) => backup_s),
    's',
  );
  line(
    'vacuum',
    each(({ vacuum_s }) => vacuum_s),
    's',
  );
  line(
    '/metrics',
    each(({ metrics_ms }) => metrics_ms),
    'ms',
  );
  for (const name of Object.keys(figures[0]?.jobs ?? {}))
    line(
      name,
      each(({ jobs }) => jobs[name]),
      'ms',
    );
  for (const name of ['farms', 'shapes', 'rows', 'queue_ms', 'list_ms', 'deflate_ms', 'save_ms'] as const)
    line(
      `scene of the fullest tile: ${name}`,
      each(({ scene }) => scene[name]),
      '',
    );
  for (const name of Object.keys(figures[0]?.calls ?? {})) {
    line(
      `${name}, p50`,
      each(({ calls }) => calls[name]?.p50_ms),
      'ms',
    );
    line(
      `${name}, p95`,
      each(({ calls }) => calls[name]?.p95_ms),
      'ms',
    );
  }
}

/** Lists the statements that read more pages with the most farms than with the fewest. */
function printGrown(statements: readonly Record<string, Statements>[]): void {
  const [few, many] = [statements[0], statements.at(-1)];
  if (!few || !many || few === many) return;
  for (const phase of Object.keys(many)) {
    console.log(`\n${phase}: statements that read over twice the pages`);
    for (const { factor, pages, ms, text } of grownStatements(few[phase]!, many[phase]!))
      console.log(
        `x ${factor.toFixed(1).padStart(6)} ${pages.toFixed(0).padStart(9)} pages ${ms.toFixed(1).padStart(9)} ms  ${text.slice(0, 150)}`,
      );
  }
}

function roundNumber(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}
