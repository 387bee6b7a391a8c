import { readConfig } from '../../apps/server/src/config.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { DATA_DIR, productSettings } from './cli.ts';

let opened: Promise<OpenDatabase> | undefined;

/** The database of the running product, opened once per worker: users and farms are made without a process for each. */
export function productDatabase(): Promise<OpenDatabase> {
  opened ??= productDatabaseUrl().then((url) => openDatabase(url, { max: 1 }));
  return opened;
}

/** The address of the database of the running product. */
export async function productDatabaseUrl(): Promise<string> {
  const { DATABASE_URL } = readConfig(productSettings());
  const url = DATABASE_URL ?? (await runningEmbedded(DATA_DIR!));
  if (!url) throw new Error(`No product is running on the data folder ${DATA_DIR}.`);
  return url;
}
