import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/root.ts';

/** A spread of an object that is written there: its fields belong into the object around it. */
const SPREAD_LITERAL = /\.{3}\{/;

test('objects are written field by field, without spreads of literals', () => {
  expect(SPREAD_LITERAL.test(`const row = { ...${'{ id, name }'} };`)).toBe(true);
  const sources = globSync(
    ['apps/*/{src,seed,test,build}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', '{tools,e2e,bench}/**/*.ts'],
    { cwd: root },
  );
  expect(sources.length).toBeGreaterThan(3000);
  const found = sources.filter((path) => SPREAD_LITERAL.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
