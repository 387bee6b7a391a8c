import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  type AddedFarm,
  addFarm,
  putFarmBack,
  type ReplacedFarm,
} from '../backup/farm-restore/restore-farm.ts';
import { ArchiveRefused } from '../features/archive/index.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { EXIT_CODES } from './exit-codes.ts';
import { printResult, type ResultOptions, withJsonOption } from './print-result.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

interface RestoreOptions extends ResultOptions {
  readonly farm: string;
  readonly owner?: string;
  readonly replace: boolean;
  readonly archive: boolean;
}

/** `farm restore`: one farm of a backup, as a new farm or in the place of that of today. */
export function addFarmRestore(command: Command): void {
  withJsonOption(command.command('restore'))
    .description('restore one farm of a backup as a new farm, or in the place of that of today')
    .argument('<folder>', 'a folder made by `backup`')
    .requiredOption('--farm <id>')
    .option('--owner <email>', 'of the new farm; by default the owner of the farm of today')
    .option('--replace', 'in the place of the farm of today, which is kept as an archive first', false)
    .option('--no-archive', 'with --replace, where a newer backup has what the farm is today')
    .action(restoreFarm);
}

async function restoreFarm(folder: string, { farm, owner, replace, archive, ...options }: RestoreOptions) {
  if (replace && owner !== undefined)
    throw new UserError('--owner is of a new farm: with --replace the owner stays.');
  await withDatabase(async (database, config) => {
    const from = { folder: resolve(folder), farm_id: farm, database, config };
    if (!replace) {
      const added = await withProgress('Restoring', () => addFarm(from, owner)).catch(explain('--replace'));
      return printResult(added, options, printAdded);
    }
    const put = await withProgress('Restoring', () => putFarmBack(from, archive)).catch(
      explain('--no-archive'),
    );
    printResult(put, options, printReplaced);
    if (put.files.missing.length > 0 || Object.keys(put.left_out).length > 0)
      process.exitCode = EXIT_CODES.failed;
  });
}

/** Throws why a farm cannot become an archive, or an archive a farm, as a UserError that names another way. */
function explain(option: string) {
  return (error: unknown): never => {
    if (error instanceof ArchiveRefused)
      throw new UserError(`The farm cannot be added: ${error.place}. Use ${option}.`);
    if (error instanceof HttpError && error.code === 'archive_photos')
      throw new UserError(`The photos of the farm exceed the ${error.what} of an archive. Use ${option}.`);
    throw error;
  };
}

function printAdded({ name, farm_id, made_at, rows, kept_ids }: AddedFarm): void {
  console.log(
    `Added the farm ${name} (${farm_id}) as of ${made_at}, ${kept_ids ? 'under its own ids' : 'under new ids'}; the farm of today is unchanged.`,
  );
  const fewer = Object.entries(rows).filter(([, { backup, restored }]) => restored < backup);
  if (fewer.length === 0) return;
  console.log(
    'Not in the new farm, because an archive does not hold it (rows in the backup, in the new farm):',
  );
  for (const [table, { backup, restored }] of fewer) console.log(`  ${table}  ${backup}  ${restored}`);
  console.log(
    'Images are read again, and what follows from them is computed again. Shares are not restored.',
  );
}

function printReplaced({ name, farm_id, made_at, archive, files, ...replaced }: ReplacedFarm): void {
  const kept = archive === null ? '' : ` What it was before is in ${archive}.`;
  console.log(`Put the farm ${name} (${farm_id}) back to ${made_at}.${kept}`);
  const changed = Object.entries(replaced.rows).filter(([, { before, after }]) => before !== after);
  if (changed.length > 0) console.log('Rows before and now, where their numbers differ:');
  for (const [table, { before, after }] of changed) console.log(`  ${table}  ${before}  ${after}`);
  console.log(`Files: ${files.written} put back, ${files.present} were there.`);
  console.log('Owner, shares, links, devices and connected programs are those of today.');
  const nameAll = (what: string, counts: Readonly<Record<string, number>>) => {
    for (const [table, count] of Object.entries(counts)) console.error(`${what}: ${table} ${count}`);
  };
  nameAll('Left out, because they refer to what is gone', replaced.left_out);
  nameAll('Without its author or the like, who is gone', replaced.emptied);
  nameAll('Ended, because they referred to what the backup does not have', replaced.detached);
  for (const key of files.missing) console.error(`Lost file, which the backup does not have either: ${key}`);
}
