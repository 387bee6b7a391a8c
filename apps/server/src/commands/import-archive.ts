import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { findUserByEmail } from '../features/account/index.ts';
import { ArchiveRefused, importArchive } from '../features/archive/index.ts';
import { OPERATOR } from '../platform/db/changes.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { withProgress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withDatabase } from './with-database.ts';

/** The file is read whole; once unpacked it may not exceed the size limit of an archive. */
const MAX_BYTES = 1_000_000_000;

/** Why an archive is refused; its place within the file follows. */
const REASONS: Readonly<Record<ArchiveRefused['reason'], string>> = {
  invalid: 'because its content is not valid',
  too_large: 'because it is too large',
  too_small: 'because a parcel is too small',
  photos_full: 'because its photos exceed the quota of a farm',
};

interface ArchiveOptions {
  archive?: string;
  owner?: string;
  json?: boolean;
}

/**
 * Adds `--archive` to `farm import`, which imports a whole farm: what the command requires otherwise is then set to nothing.
 * Without it, the command calls `importFiles`.
 */
export function withArchiveOption<O extends object>(
  command: Command,
  importFiles: (options: O) => Promise<void>,
): Command {
  const option = new Option('--archive <file>', 'a farm archive, in place of a file of parcels');
  return command
    .addOption(option.implies({ name: '', country: 'RO', parcels: '', endYear: '' }))
    .action((options: O & ArchiveOptions) =>
      options.archive === undefined ? importFiles(options) : importArchiveFile(options.archive, options),
    );
}

async function importArchiveFile(file: string, { owner, json }: ArchiveOptions) {
  if (owner === undefined) throw new UserError('--archive needs --owner, the user who will own the farm.');
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError(`There is no file ${file}.`);
  if (found.size > MAX_BYTES)
    throw new UserError(`${file} has ${found.size} bytes; at most ${MAX_BYTES} are imported.`);
  const zip = await readFile(file);
  await withDatabase(async ({ db }, config) => {
    const user = await findUserByEmail(db, owner);
    if (!user) throw new UserError(`There is no user ${owner}.`);
    const target = {
      db,
      files: openFileStore(config),
      quota_bytes: config.PHOTO_QUOTA_MB * 1_000_000,
    };
    const imported = await withProgress('Importing', () =>
      importArchive(target, { owner_id: user.id, author: OPERATOR }, zip),
    ).catch((error) => {
      if (error instanceof ArchiveRefused)
        throw new UserError(`${file} is refused, ${REASONS[error.reason]}: ${error.place}.`);
      throw error;
    });
    if (json) return console.log(JSON.stringify(imported));
    const ids = imported.kept_ids ? 'under its own ids' : 'under new ids, since its own are taken';
    console.log(`Created the farm ${imported.name} (${imported.farm_id}) of ${owner}, ${ids}.`);
  });
}
