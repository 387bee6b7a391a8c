import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { UserError } from './user-error.ts';

const MANIFEST = 'manifest.json';

/** The manifest of a backup: its files with sizes and checksums, so that damage is found before a restore. */
const Manifest = z.object({
  format: z.literal('brazda-backup-1'),
  made_at: z.iso.datetime(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});

/** Writes the manifest of the files in a backup folder; returns the total number of bytes. */
export async function writeManifest(folder: string, made_at: string): Promise<number> {
  const files: z.infer<typeof Manifest>['files'] = {};
  for (const path of await listFiles(folder)) {
    const { size } = await stat(join(folder, path));
    files[path] = { bytes: size, sha256: await checksumFile(join(folder, path)) };
  }
  const manifest: z.infer<typeof Manifest> = { format: 'brazda-backup-1', made_at, files };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Checks the files of a backup against its manifest; returns when it was made. Throws UserError if files are missing
 * or damaged.
 */
export async function checkManifest(folder: string): Promise<{ made_at: string }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UserError(`${folder} is not a backup of Brazda: it has no ${MANIFEST}.`);
  });
  const { made_at, files } = Manifest.parse(JSON.parse(text));
  for (const [path, { sha256 }] of Object.entries(files)) {
    const sum = await checksumFile(join(folder, path)).catch(() => null);
    if (sum !== sha256) throw new UserError(`The backup ${folder} is damaged: ${path}.`);
  }
  return { made_at };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => path !== MANIFEST)
    .sort();
}

async function checksumFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
