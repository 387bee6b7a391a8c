import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../messages/fr/', import.meta.url);

/** Words that say in another way what has one name in the product, and the name. */
const OTHER_NAMES = [
  { word: /\bsaisons?\b/i, name: 'campagne', except: /au fil de la saison/ },
  { word: /\bfermes?\b(?! le contour)/i, name: 'exploitation', except: null },
  { word: /intégrer|reprenez-les/i, name: 'importer', except: null },
];

it.each(OTHER_NAMES)('French texts call it “$name”', ({ word, except }) => {
  expect(linesWith((line) => word.test(except ? line.replace(except, '') : line))).toEqual([]);
});

it('French signs stand beside a space at which no line breaks', () => {
  const isWrong = (line: string) => /[ \p{L}\d}%)][;?!»](?=[\s",.)]|$)| :|«(?!\u00a0)/u.test(line);
  expect(linesWith(isWrong)).toEqual([]);
});

/** The lines of all French texts that are found, with their file. */
function linesWith(isFound: (line: string) => boolean): string[] {
  return readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .split('\n')
      .filter(isFound)
      .map((line) => `${file}: ${line.trim()}`),
  );
}
