import { expect, it } from 'vitest';
import { leastUsed } from './least-used.ts';

const entry = (name: string, usedAt: number, isShown = false) => ({ name, usedAt, isShown });
const rules = {
  usedAt: (it: ReturnType<typeof entry>) => it.usedAt,
  isShown: (it: ReturnType<typeof entry>) => it.isShown,
};

it('drops the least recently used entries beyond the limit', () => {
  const entries = [entry('new', 9), entry('oldest', 1), entry('old', 2)];
  expect(leastUsed(entries, rules, 1).map(({ name }) => name)).toEqual(['oldest', 'old']);
});

it('never drops an entry in use', () => {
  const entries = [entry('shown', 0, true), entry('ahead', 0, true), entry('idle', 5)];
  expect(leastUsed(entries, rules, 1).map(({ name }) => name)).toEqual(['idle']);
});

it('drops nothing within the limit', () => {
  expect(leastUsed([entry('only', 1)], rules, 12)).toEqual([]);
});
