import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { makeDataDir } from '../platform/data-dir.ts';
import { controlFileOf, runningEmbedded, startEmbedded } from '../platform/db/embedded.ts';
import { requestBackup } from '../platform/db/embedded-control.ts';
import { migrate } from '../platform/db/migrate.ts';
import { syncPath, syncTree } from '../platform/fsync.ts';
import { checkManifest, writeManifest } from './backup-files.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';

/** The contents of DATA_DIR beside the database that cannot be regenerated. */
const BESIDE = ['session-secret', 'imports', 'mail'];

/** `backup`: copies the embedded database and the files that belong to it, even while the product is running. */
export function backupCommand(): Command {
  return new Command('backup')
    .argument('<folder>', 'a folder that does not exist yet')
    .action(async (target: string) => {
      const config = embeddedConfig('pg_dump');
      const folder = resolve(target);
      if (existsSync(folder)) throw new UserError(`${folder} already exists.`);
      const bytes = await withProgress('Backing up', () => backUp(config, folder));
      console.log(`Backed up ${(bytes / 1e6).toFixed(0)} MB into ${folder}.`);
    });
}

/** `restore`: replaces the data by a backup; the previous data is set aside. */
export function restoreCommand(): Command {
  return new Command('restore')
    .argument('<folder>', 'a folder made by `backup`')
    .option('--replace', 'replace an existing database')
    .action(async (target: string, { replace = false }: { replace?: boolean }) => {
      const { DATA_DIR } = embeddedConfig('pg_restore');
      const folder = resolve(target);
      const { made_at } = await withProgress('Checking the backup', () => checkManifest(folder));
      await makeDataDir(DATA_DIR);
      if (await runningEmbedded(DATA_DIR)) throw new UserError('Brazda is running. Stop it first.');
      const database = join(DATA_DIR, 'database');
      if (existsSync(database) && !replace)
        throw new UserError(`There is a database in ${DATA_DIR}. Use --replace to set it aside.`);
      const coming = join(DATA_DIR, 'database.restoring');
      await rm(coming, { recursive: true, force: true });
      await withProgress('Copying', async () => {
        await cp(join(folder, 'database'), coming, { recursive: true });
        syncTree(coming);
      });
      if (existsSync(database)) {
        const aside = `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
        await rename(database, aside);
        console.log(`The previous data is in ${aside}.`);
      }
      await rename(coming, database);
      await copyBeside(folder, DATA_DIR);
      syncPath(DATA_DIR);
      await withProgress('Migrating', async () => {
        const embedded = await startEmbedded({ dataDir: DATA_DIR });
        await migrate(embedded.url).finally(() => embedded.stop());
      });
      console.log(`Restored the backup of ${made_at}.`);
    });
}

/** Copies everything into a folder that is complete once it has its name; returns its bytes. */
async function backUp(config: Config, folder: string): Promise<number> {
  const made_at = new Date().toISOString();
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  await withEmbedded(config, () => requestBackup(controlFileOf(config.DATA_DIR), join(part, 'database')));
  await copyBeside(config.DATA_DIR, part);
  const bytes = await writeManifest(part, made_at);
  syncTree(part);
  await rename(part, folder);
  syncPath(dirname(folder));
  return bytes;
}

function embeddedConfig(tool: string): Config {
  const config = readConfig(process.env);
  if (config.DATABASE_URL)
    throw new UserError(
      `DATABASE_URL is set, and this command handles only the embedded database: use ${tool}.`,
    );
  return config;
}

/** Runs `work` while the embedded database is running: that of the product, or one started for the purpose. */
async function withEmbedded({ DATA_DIR }: Config, work: () => Promise<void>) {
  if (await runningEmbedded(DATA_DIR)) return work();
  const embedded = await startEmbedded({ dataDir: DATA_DIR });
  await work().finally(() => embedded.stop());
}

async function copyBeside(from: string, to: string) {
  for (const name of BESIDE)
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true });
}
