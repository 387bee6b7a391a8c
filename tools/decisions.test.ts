import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from './setup/root.ts';

const FOLDER = join(root, 'docs/decisions');
const FILES = globSync('[0-9]*.md', { cwd: FOLDER }).sort();
/** The title, an empty line, then the date and the status. */
const HEAD = /^# (\d{4}) (.+)\n\n\d{4}-\d{2}-\d{2}\. Status: (accepted|superseded)\b/;
const SUPERSEDES = /\. Supersedes [^\n]*?\[(\d{4})\]/;

const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

describe.each(FILES)('decision %s', (file) => {
  it('begins with its number and title, the date and the status', () => {
    const [, number] = HEAD.exec(textOf(file)) ?? [];
    expect(number).toBe(file.slice(0, 4));
  });

  it('is named by the decision that it supersedes', () => {
    const [, older] = SUPERSEDES.exec(textOf(file)) ?? [];
    if (older === undefined) return;
    const [olderFile = ''] = FILES.filter((name) => name.startsWith(older));
    expect(textOf(olderFile)).toContain(`superseded by [${file.slice(0, 4)}](${file})`);
  });
});

test('the list of decisions names each once, by its title', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => [
    file,
    title,
  ]);
  const titles = FILES.map((file) => [file, HEAD.exec(textOf(file))?.slice(1, 3).join(' ')]);
  expect(listed.sort()).toEqual(titles);
});
