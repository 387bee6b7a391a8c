import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startPostgres } from '../tools/setup/postgres.ts';
import { fillLivedIn } from './lived-in.ts';

/** The database engine of a benchmark, and whether it contains other farms that the planner has statistics of. */
export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];
export const STATES = ['fresh', 'lived-in'] as const;
export type State = (typeof STATES)[number];

/** A migrated database used by one benchmark only. */
export interface BenchDatabase extends OpenDatabase {
  readonly url: string;
  /** A temporary folder, such as for uploads. */
  readonly dataDir: string;
}

/** Starts a benchmark database; null if PostgreSQL is not installed. Closing it removes it. */
export async function openBenchDatabase(engine: Engine, state: State): Promise<BenchDatabase | null> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-bench-'));
  const server = engine === 'embedded' ? await startEmbedded({ dataDir }) : await startPostgres();
  if (!server) return null;
  await migrate(server.url);
  const database = openDatabase(server.url);
  if (state === 'lived-in') await fillLivedIn(database);
  return {
    ...database,
    url: server.url,
    dataDir,
    async close() {
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
