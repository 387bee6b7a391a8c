import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

/** `lei`, `RON`, `EUR` or `€` as a word. */
const CURRENCY = /(?<![\p{L}\d])(lei|RON|EUR|€)(?![\p{L}\d])/u;
/** The same in a string, a template or JSX, outside of comments. */
const WRITTEN = /['"`>][^'"`<\n]*(?<![\p{L}\d])(lei|RON|EUR|€)(?![\p{L}\d])/u;

/** Where the words and codes of currencies belong. */
const OWN_WORDS = new Set([
  // The word of each currency in each language, beside amounts and in units.
  'packages/i18n/src/money.ts',
  // Codes, on the wire and in invoices for machines.
  'packages/domain/src/licenses/currency.ts',
  // What others write into tables of prices.
  'apps/server/src/features/plans/parse-price-cell.ts',
  'apps/server/src/features/plans/price-columns.ts',
  // What others write into tables of contracts.
  'packages/domain/src/leases/lease-columns.ts',
  // The characters that a text in a wrong encoding may have.
  'packages/formats/src/letter-scores.ts',
  // For the operator at a terminal; no page of farmers.
  'apps/server/src/commands/license.command.ts',
]);

const readLines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');
const placesOf = (path: string, mark: RegExp) =>
  readLines(path).flatMap((line, index) =>
    mark.test(line) && !/^\s*(\*|\/\*\*|\/\/)/.test(line) ? [`${path}:${index + 1}`] : [],
  );

test('a text names no currency itself: it arrives as the sign of its formatter (R-8.5)', () => {
  const messages = globSync('packages/i18n/messages/*/*.json', { cwd: root });
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.flatMap((path) => placesOf(path, CURRENCY))).toEqual([]);
});

test('no screen and no file of people writes a currency past its formatter (R-8.5)', () => {
  const found = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root });
  const sources = found.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !OWN_WORDS.has(path));
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.flatMap((path) => placesOf(path, WRITTEN))).toEqual([]);
  const formatted = sources.filter((path) => readLines(path).some((line) => /style: 'currency'/.test(line)));
  expect(formatted).toEqual([]);
});
