import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { UserError } from '../commands/user-error.ts';
import { PLACES } from './manifest.ts';

/** Paths that lead out of the folder are none: a backup may come from elsewhere. */
const PATH = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\0]+$/;

const Content = z.object({
  path: z.string().regex(PATH),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A file of a backup, by its path in the folder. */
export type Content = Readonly<z.infer<typeof Content>>;

/** Writes the list of the files of a backup, a line of JSON for each; returns its SHA-256. */
export async function writeContents(folder: string, contents: AsyncIterable<Content>): Promise<string> {
  const hash = createHash('sha256');
  async function* lines() {
    for await (const content of contents) {
      const line = `${JSON.stringify(content)}\n`;
      hash.update(line);
      yield line;
    }
  }
  const file = createWriteStream(join(folder, PLACES.contents), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(lines, file);
  return hash.digest('hex');
}

/** The files of a backup at a place, or all of them, in the order of the list. Throws UserError for a damaged list. */
export async function* readContents(folder: string, place?: string): AsyncIterable<Content> {
  const input = createReadStream(join(folder, PLACES.contents));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const content = Content.safeParse(parseLine(line));
    if (!content.success) throw new UserError(`The backup ${folder} is damaged: ${PLACES.contents}.`);
    const { path } = content.data;
    if (place === undefined || path === place || path.startsWith(`${place}/`)) yield content.data;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
