import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import type { Letter } from './letter.ts';
import type { MailKind } from './mail-rules.ts';

/** A mail in the folder. */
export interface KeptMail {
  readonly file: string;
  readonly at: string;
  readonly kind: string;
  readonly to: string;
}

const FILE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)-([a-z_]+)-(.+)\.txt$/;

/** The folder of mails when no mail server is configured. */
export function mailFolderOf(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes a mail to a folder that only the product's system user can read: its links open accounts. */
export async function keepMail(folder: string, kind: MailKind, from: string, letter: Letter): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A mail of the same millisecond is not overwritten: this one gets the next.
  for (let at = Date.now(); ; at++)
    try {
      return await writeMail(folder, kind, from, letter, new Date(at).toISOString());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

async function writeMail(folder: string, kind: MailKind, from: string, letter: Letter, at: string) {
  const name = `${at.replace(/[:.]/g, '-')}-${kind}-${letter.to.replace(/[^\w.@+-]/g, '_')}`;
  const headers = { Date: at, From: from, To: letter.to, Subject: letter.subject, ...letter.headers };
  const head = Object.entries(headers).map(([header, value]) => `${header}: ${value}\n`);
  await writeWhole(join(folder, `${name}.txt`), `${head.join('')}\n${letter.text}`);
  await writeWhole(join(folder, `${name}.html`), letter.html);
}

/** Writes a new file that others see whole or not at all. Throws EEXIST where there is one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const partial = `${path}.${newId()}`;
  await writeFile(partial, text, { mode: 0o600, flag: 'wx' });
  await link(partial, path).finally(() => rm(partial));
}

/** The mails of a folder, newest first; none if the folder does not exist. */
export async function listKeptMails(folder: string): Promise<KeptMail[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return files
    .sort()
    .reverse()
    .flatMap((file) => {
      const [, at, kind, to] = FILE.exec(file) ?? [];
      return at && kind && to ? [{ file, at: momentOf(at), kind, to }] : [];
    });
}

/** Headers and text of a mail in a folder. */
export function readKeptMail(folder: string, { file }: KeptMail): Promise<string> {
  return readFile(join(folder, file), 'utf8');
}

/** `2026-11-21T17-31-49-123Z` with the colons restored, which file names must not contain. */
function momentOf(name: string): string {
  return name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z');
}
