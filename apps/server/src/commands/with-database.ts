import { type Config, readConfig } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts';
import { runningEmbedded, startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { withProgress } from './progress.ts';

/**
 * Runs a command on the product's database: that of DATABASE_URL, the embedded one of a running product, or else the
 * embedded one started for the command.
 */
export async function withDatabase<T>(
  work: (database: OpenDatabase, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ?? (await runningEmbedded(config.DATA_DIR));
  const embedded = running
    ? null
    : await withProgress('Starting the embedded database', () =>
        startEmbedded({ dataDir: config.DATA_DIR, reserve_mb: config.DISK_RESERVE_MB }),
      );
  const url = running ?? embedded?.url ?? '';
  try {
    await withProgress('Migrating the database', () => migrate(url));
    const database = openDatabase(url);
    try {
      return await work(database, config);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
