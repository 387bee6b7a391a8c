import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from './user-error.ts';
import { writeOutput } from './write-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazda-write-output-'));
const path = join(folder, 'month.zip');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(path, { recursive: true, force: true }));

async function* failing() {
  yield 'half of it';
  throw Object.assign(new Error('a font is missing'), { path: '/fonts/sans.ttf' });
}

describe('the file of a command', () => {
  it('has the whole content', async () => {
    await writeOutput(path, ['one, ', new TextEncoder().encode('two')]);
    expect(readFileSync(path, 'utf8')).toBe('one, two');
    expect(readdirSync(folder)).toEqual(['month.zip']);
  });

  it('stays what it was when its content fails, whose error is not that of the user', async () => {
    writeFileSync(path, 'of last week');
    const writing = writeOutput(path, failing());
    await expect(writing).rejects.toThrow('a font is missing');
    await expect(writing).rejects.not.toBeInstanceOf(UserError);
    expect(readFileSync(path, 'utf8')).toBe('of last week');
    expect(readdirSync(folder)).toEqual(['month.zip']);
  });

  it('keeps the permissions of the file that it replaces, also behind a link', async () => {
    const link = join(folder, 'link.zip');
    writeFileSync(path, 'of last week');
    chmodSync(path, 0o600);
    symlinkSync(path, link);
    await writeOutput(link, ['of this week']);
    expect(readFileSync(path, 'utf8')).toBe('of this week');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(link);
  });

  it.each([
    ['a folder that does not exist', () => join(folder, 'nowhere', 'month.zip')],
    ['the name of a folder', () => mkdirSync(path, { recursive: true })!],
    ['a folder that is a file', () => join(fileURLToPath(import.meta.url), 'month.zip')],
  ])('cannot be in %s, which is told', async (_, place) => {
    const out = place();
    const writing = writeOutput(out, ['content']);
    await expect(writing).rejects.toBeInstanceOf(UserError);
    await expect(writing).rejects.toThrow(`${out} cannot be written: E`);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('may be a device, even one that leads to a file', async () => {
    const written = openSync(path, 'w');
    await writeOutput(`/dev/fd/${written}`, ['content']);
    closeSync(written);
    expect(readFileSync(path, 'utf8')).toBe('content');
    expect(readdirSync(folder)).toEqual(['month.zip']);
  });
});
