import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DATA_DIR } from './cli.ts';

/** The headers and the text of the newest mail of a kind to an address, once it is in the data folder. */
export async function readMailTo(email: string, kind: string): Promise<string> {
  const folder = join(DATA_DIR!, 'mail');
  const find = async () => {
    const files = await readdir(folder).catch(() => []);
    return files.filter((file) => file.endsWith(`-${kind}-${email}.txt`)).toSorted();
  };
  await expect.poll(find, { message: `a mail ${kind} to ${email}` }).not.toEqual([]);
  return readFile(join(folder, (await find()).at(-1)!), 'utf8');
}

/** The path of the link in such a mail; the product may run on another origin than the configured one. */
export async function readMailedLink(email: string, kind: string): Promise<string> {
  const link = (await readMailTo(email, kind)).match(/https?:\/\/\S+/)?.[0];
  expect(link, `the link of the mail ${kind}`).toBeDefined();
  const { pathname, search } = new URL(link!);
  return pathname + search;
}
