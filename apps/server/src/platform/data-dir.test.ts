import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataDir } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazda-data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes the folder with its parents, closed to other users, and takes one that is there', async () => {
  const path = join(folder, 'of', 'farms');
  await makeDataDir(path);
  await makeDataDir(path);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('names setting, folder, user and cause where it cannot be written', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const sentence = (path: string, code: string) =>
    `DATA_DIR is "${path}", which is not a folder that user ${process.getuid!()} can write to (${code}). Give it to this user, or set DATA_DIR to another folder.`;
  await expect(makeDataDir(file)).rejects.toThrow(sentence(file, 'EEXIST'));
  await expect(makeDataDir(join(file, 'farms'))).rejects.toThrow(sentence(join(file, 'farms'), 'ENOTDIR'));
});

it.runIf(process.platform === 'linux')('ends where the system takes no folders', async () => {
  await expect(makeDataDir('/proc/brazda/farms')).rejects.toThrow(/^DATA_DIR is .+\(ENOENT\)/);
});
