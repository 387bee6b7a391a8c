import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './setup/root.ts';

/** A spread of an object that is written there: its fields belong into the object around it. */
const SPREAD_LITERAL = /\.{3}\{/;
/** A value that claims to be of every type. */
const CAST_TO_NEVER = /\bas never\b/;

const sources = globSync(
  ['apps/*/{src,seed,test,build}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', '{tools,e2e,bench}/**/*.ts'],
  { cwd: root },
).filter((path) => !path.endsWith('plain-typescript.test.ts'));
const filesWith = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

describe('the sources', () => {
  test('are more than a part of them', () => {
    expect(sources.length).toBeGreaterThan(3000);
  });

  test('write objects field by field, without spreads of literals', () => {
    expect(SPREAD_LITERAL.test('const row = { ...{ id, name } };')).toBe(true);
    expect(filesWith(SPREAD_LITERAL)).toEqual([]);
  });

  test('cast no value to a type that fits everything', () => {
    expect(CAST_TO_NEVER.test('call(body as never)')).toBe(true);
    expect(filesWith(CAST_TO_NEVER)).toEqual([]);
  });
});
