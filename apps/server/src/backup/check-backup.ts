import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../commands/user-error.ts';
import { type Content, readContents } from './contents.ts';
import { hashFile } from './hash-file.ts';
import { type Manifest, PLACES, readManifest } from './manifest.ts';

/** Damaged files that are named. */
const NAMED = 20;

/**
 * Reads every file of a backup and compares it with the list; returns the manifest. Throws UserError that names what is
 * missing, cut short or changed.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  return manifest;
}

/** Compares the files of a backup with its list, and the list with a manifest. Throws UserError as above. */
export async function checkFiles(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const list = await hashFile(join(folder, PLACES.contents)).catch(() => null);
  const problems: string[] = [];
  let problem_count = 0;
  let files = 0;
  let bytes = 0;
  if (list === null) throw damaged(folder, [`${PLACES.contents} is missing`], 1);
  if (list.sha256 !== manifest.contents_sha256)
    throw damaged(folder, [`${PLACES.contents} is changed, so that nothing else can be verified`], 1);
  for await (const content of readContents(folder)) {
    files++;
    bytes += content.bytes;
    const problem = await problemOf(folder, content);
    if (problem === null) continue;
    problem_count++;
    if (problems.length < NAMED) problems.push(problem);
  }
  if (files !== manifest.total.files || bytes !== manifest.total.bytes)
    throw damaged(folder, [`${PLACES.manifest} does not belong to ${PLACES.contents}`], 1);
  if (problem_count > 0) throw damaged(folder, problems, problem_count);
}

async function problemOf(folder: string, { path, bytes, sha256 }: Content): Promise<string | null> {
  const full = join(folder, path);
  try {
    const { size } = await stat(full);
    if (size !== bytes) return `${path} has ${size} bytes instead of ${bytes}`;
    return (await hashFile(full)).sha256 === sha256 ? null : `${path} is changed`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `${path} is missing` : `${path} cannot be read (${message})`;
  }
}

function damaged(folder: string, problems: readonly string[], count: number): UserError {
  const more = count > problems.length ? [`… and ${count - problems.length} more`] : [];
  return new UserError([`The backup ${folder} is damaged:`, ...problems, ...more].join('\n'));
}
