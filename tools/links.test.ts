import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

test('every link in the documents has a target', () => {
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page} -> ${target}`),
  );
  expect(broken).toEqual([]);
});
