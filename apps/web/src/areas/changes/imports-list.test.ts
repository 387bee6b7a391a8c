import type { ImportState } from '@brazda/domain';
import { expect, it } from 'vitest';
import { isAllThere, isUnfinished } from './imports-list.ts';

const imported = (state: ImportState, counts: Partial<Record<'same' | 'new' | 'gone', number>> = {}) => ({
  state,
  counts,
});

it.each<[ImportState, boolean]>([
  ['uploading', true],
  ['asking', true],
  ['ready', true],
  ['applied', false],
  ['failed', false],
  ['cancelled', false],
])('an import that is %s is unfinished: %s', (state, expected) => {
  expect(isUnfinished(imported(state, { new: 3, same: 2 }))).toBe(expected);
});

it('an import whose rows are all in the season needs nothing more', () => {
  expect(isAllThere(imported('ready', { same: 5 }))).toBe(true);
  expect(isUnfinished(imported('ready', { same: 5 }))).toBe(false);
  expect(isAllThere(imported('ready', { same: 5, gone: 1 }))).toBe(false);
  expect(isAllThere(imported('ready'))).toBe(false);
});
