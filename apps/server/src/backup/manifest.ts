import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../commands/user-error.ts';

/** The places in the folder of a backup. */
export const PLACES = {
  manifest: 'manifest.json',
  contents: 'contents.jsonl',
  /** The files of the embedded database. */
  embedded: 'database',
  /** The dump of a PostgreSQL database, in the custom format of pg_dump. */
  dump: 'database.dump',
  /** What DATA_DIR has beside the database. */
  data: 'data',
  /** The files of the file store, by key. */
  files: 'files',
} as const;

/** How many rows each table has, by schema and name. */
export type RowCounts = Readonly<Record<string, number>>;

const Size = z.object({ files: z.int().min(0), bytes: z.int().min(0) });

const Manifest = z.object({
  format: z.literal('brazda-backup-2'),
  /** When it was begun: everything acknowledged before is included. */
  made_at: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    /** Of PostgreSQL. */
    version: z.string(),
    rows: z.record(z.string(), z.int().min(0)),
    /** The folders of an embedded database, some of which are empty. */
    folders: z.array(z.string()),
  }),
  /** All files of the backup, and which of them are of the file store. */
  total: Size,
  store: Size,
  /** Of the list of files. */
  contents_sha256: z.string(),
  /** Files that the database names and that are not in the backup, by key. */
  missing: z.object({
    /** Removed by users while the backup was made. */
    removed: z.array(z.string()),
    /** The store had lost them. */
    lost: z.array(z.string()),
  }),
});

/** What a backup holds; it is complete once this is written. */
export type Manifest = Readonly<z.infer<typeof Manifest>>;

/** Writes the manifest into the folder of a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, PLACES.manifest), text, { mode: 0o600, flush: true });
}

/** Reads the manifest of a backup. Throws UserError if the folder has none, or one that cannot be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, PLACES.manifest), 'utf8').catch(() => {
    throw new UserError(`${folder} is not a backup of Brazda: it has no ${PLACES.manifest}.`);
  });
  const json = parseJson(text);
  const parsed = Manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const format = z.object({ format: z.string() }).safeParse(json).data?.format;
  throw new UserError(
    format?.startsWith('brazda-backup-') && format !== Manifest.shape.format.value
      ? `${folder} has the format ${format}, and this version restores ${Manifest.shape.format.value}: restore it with the version of Brazda that made it.`
      : `The backup ${folder} is damaged: ${PLACES.manifest} cannot be read.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
