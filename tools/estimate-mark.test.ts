import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

/** What `~` stands before here is a forecast of a yield, which is a number and no day, or no text of a screen at all. */
const OTHER_USES = new Set([
  'apps/server/src/features/imagery/farm-tiles.ts',
  'apps/web/src/areas/yields/farm-forecasts/farm-forecasts.tsx',
  'apps/web/src/areas/yields/measured-yields-screen/measured-table.tsx',
  'apps/web/src/areas/yields/parcel-forecast/parcel-forecast.tsx',
  'packages/contract/src/imagery.ts',
]);
/** `~` in a string, before a value in a template or in JSX; the end of a string, too. */
const WRITTEN = /['"`][^'"`\n]*~['"`]|~\$?\{/;

test('no text marks an estimated day with ~, in any language: the mark is * (R-3.11)', () => {
  const messages = globSync('packages/i18n/messages/*/*.json', { cwd: root });
  const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root });
  const isMarked = (path: string, mark: RegExp) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .some((line) => mark.test(line));
  expect([
    ...messages.filter((path) => isMarked(path, /~/)),
    ...sources.filter((path) => !OTHER_USES.has(path) && isMarked(path, WRITTEN)),
  ]).toEqual([]);
});
