import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startPostgres } from '../tools/setup/postgres.ts';
import { addOtherFarms } from './other-farms.ts';

/** The database engines that benchmarks run on. */
export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];
/** The states of a database when a benchmark begins: empty, or with other farms that the planner has statistics of. */
export const STATES = ['fresh', 'with-other-farms'] as const;
export type State = (typeof STATES)[number];

/** A migrated database used by one benchmark only. */
export interface BenchDatabase extends OpenDatabase {
  /** A temporary folder, such as for uploads. */
  readonly dataDir: string;
}

/** Starts a benchmark database; null if PostgreSQL is neither installed nor installable. Closing it removes it. */
export async function openBenchDatabase(engine: Engine, state: State): Promise<BenchDatabase | null> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brazda-bench-'));
  const server = engine === 'embedded' ? await startEmbedded({ dataDir }) : await startPostgres();
  const remove = async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!server) {
    await remove();
    return null;
  }
  try {
    await migrate(server.url);
    const database = openDatabase(server.url);
    if (state === 'with-other-farms') await addOtherFarms(database);
    return {
      ...database,
      dataDir,
      async close() {
        await database.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
