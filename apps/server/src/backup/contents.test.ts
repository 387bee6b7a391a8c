import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Content, readContents, writeContents } from './contents.ts';
import { hashFile } from './hash-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-contents-'));
});
afterEach(() => rm(folder, { recursive: true }));

const contentAt = (path: string): Content => ({ path, bytes: 3, sha256: 'ab'.repeat(32) });

async function read(place?: string) {
  const paths: string[] = [];
  for await (const { path } of readContents(folder, place)) paths.push(path);
  return paths;
}

it('is read as it was written, whole or by place, and has the SHA-256 of the file', async () => {
  const paths = ['database.dump', 'data/session-secret', 'data2/x', 'files/a/b.jpg'];
  async function* contents() {
    yield* paths.map(contentAt);
  }
  const sha256 = await writeContents(folder, contents());
  expect(await read()).toEqual(paths);
  expect(await read('data')).toEqual(['data/session-secret']);
  expect(await read('database.dump')).toEqual(['database.dump']);
  expect((await hashFile(join(folder, 'contents.jsonl'))).sha256).toBe(sha256);
});

it.each(['/etc/passwd', '../outside', 'files/../../outside', 'files/..', './x', '', 'a\0b'])(
  'refuses the path %j, which is none in the folder',
  async (path) => {
    await writeFile(join(folder, 'contents.jsonl'), `${JSON.stringify(contentAt(path))}\n`);
    await expect(read()).rejects.toThrow('is damaged: contents.jsonl');
  },
);

it.each(['{"path":"a"}', '{"path":"a","bytes":1,"sha2', 'null', ''])('refuses the line %j', async (line) => {
  await writeFile(join(folder, 'contents.jsonl'), `${line}\n`);
  await expect(read()).rejects.toThrow('is damaged: contents.jsonl');
});
