import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/specification.md', ROOT), 'utf8');
const documents = page.split(/^## /m).slice(1);

describe('the specification map', () => {
  it('has a row for each of the nine sections of the three documents', () => {
    const sections = documents.map((document) =>
      [...document.matchAll(/^\| (\d) /gm)].map(([, number]) => number),
    );
    expect(sections).toEqual(Array(3).fill(['1', '2', '3', '4', '5', '6', '7', '8', '9']));
  });

  const paths = [...new Set([...page.matchAll(/`([^`]+)`/g)].map(([, path]) => path))];

  it.each(paths)('%s exists', (path) => {
    expect(existsSync(new URL(path, ROOT))).toBe(true);
  });
});
