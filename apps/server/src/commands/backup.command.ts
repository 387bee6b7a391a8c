import { resolve } from 'node:path';
import { Command } from 'commander';
import { checkBackup } from '../backup/check-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { inMegabytes } from '../backup/megabytes.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { RestoreOptions } from '../backup/restore-target.ts';
import { readConfig } from '../config.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { withProgress } from './progress.ts';

/** `backup`: copies the database and the files of users, even while the product is running. */
export function backupCommand(): Command {
  return withJsonOption(new Command('backup'))
    .argument('<folder>', 'a folder that does not exist yet, in one that does')
    .action(async (target: string, options: ResultOptions) => {
      const config = readConfig(process.env);
      const made = await withProgress('Backing up', () => makeBackup(config, resolve(target)));
      const { database: _, ...result } = made;
      printResult(result, options, ({ folder, linked }) => {
        console.log(`Backed up ${sizeOf(made)} into ${folder}.`);
        if (linked > 0) console.log(`${linked} of the files are linked to those of an earlier backup.`);
        if (config.SESSION_SECRET)
          console.log('SESSION_SECRET is a setting and not in the backup: keep it as well.');
      });
      reportMissing(made);
    });
}

/** `verify`: reads a backup and compares every file with its checksum. */
export function verifyCommand(): Command {
  return withJsonOption(new Command('verify'))
    .argument('<folder>', 'a folder made by `backup`')
    .action(async (target: string, options: ResultOptions) => {
      const manifest = await withProgress('Verifying', () => checkBackup(resolve(target)));
      printResult(manifest, options, () =>
        console.log(`The backup of ${manifest.made_at} is intact: ${sizeOf(manifest)}.`),
      );
      reportMissing(manifest);
    });
}

/** `restore`: puts a backup in the place of the data; the previous data is set aside. */
export function restoreCommand(): Command {
  return withJsonOption(new Command('restore'))
    .argument('<folder>', 'a folder made by `backup`')
    .option('--replace', 'set existing data aside', false)
    .option('--keep-files', 'leave other files in the file store', false)
    .option('--allow-missing', 'restore without files that were lost before the backup was made', false)
    .action(async (target: string, options: RestoreOptions & ResultOptions) => {
      const config = readConfig(process.env);
      const restored = await withProgress('Restoring', () => restoreBackup(config, resolve(target), options));
      printResult(restored, options, ({ made_at, set_aside }) => {
        if (set_aside.length > 0) console.log(`The previous data is in ${set_aside.join(' and ')}.`);
        console.log(`Restored the backup of ${made_at}: ${sizeOf(restored)}.`);
      });
    });
}

function sizeOf({ total, store, database }: Manifest): string {
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
  return `${inMegabytes(total.bytes)} MB, a database with ${rows} rows and ${store.files} files of users`;
}

/** Files that are named on standard error. */
const NAMED = 20;

/** Says which files are not in a backup; those that were lost are a failure of the command. */
function reportMissing({ missing: { removed, lost } }: Manifest): void {
  const name = (keys: readonly string[], sentence: string) => {
    if (keys.length === 0) return;
    console.error(`${sentence}: ${keys.length}`);
    for (const key of keys.slice(0, NAMED)) console.error(`  ${key}`);
    if (keys.length > NAMED) console.error(`  … and ${keys.length - NAMED} more`);
  };
  name(removed, 'Files that users have removed while the backup was made');
  name(lost, 'Lost files, which the database names and the file store did not have');
  if (lost.length > 0) process.exitCode = EXIT_CODES.failed;
}
