import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { styleSheetsIn } from './style-sheets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-styles-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('reads each style sheet from the disk once', async () => {
  const readStyles = styleSheetsIn(folder);
  await writeFile(join(folder, 'a-1.css'), '.a{top:0}');
  await writeFile(join(folder, 'b-1.css'), '.b{top:0}');
  expect(await readStyles(['a-1.css'])).toBe('.a{top:0}');
  await rm(join(folder, 'a-1.css'));
  expect(await readStyles(['a-1.css', 'b-1.css'])).toBe('.a{top:0}.b{top:0}');
});

it('reads one that was missing again', async () => {
  const readStyles = styleSheetsIn(folder);
  await expect(readStyles(['a-1.css'])).rejects.toThrow('ENOENT');
  await writeFile(join(folder, 'a-1.css'), '.a{top:0}');
  expect(await readStyles(['a-1.css'])).toBe('.a{top:0}');
});
