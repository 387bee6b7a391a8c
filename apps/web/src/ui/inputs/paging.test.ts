import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPagingKey, nextIndex, type PagingKey } from './paging.ts';

describe('a key in a list of 100 with 10 in sight', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 15],
    ['PageDown', 95, 99],
    ['PageUp', 15, 5],
    ['PageUp', 3, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
  ] as const)('%s at %i leads to %i', (key, at, to) => {
    expect(nextIndex(key, at, 100, 10)).toBe(to);
  });
});

it('never leaves the list, and a page is at least one item', () => {
  const keys: PagingKey[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  const lists = fc
    .integer({ min: 1, max: 5000 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(50)));
  fc.assert(
    fc.property(fc.constantFrom(...keys), lists, (key, [count, at, perPage]) => {
      const to = nextIndex(key, at, count, perPage);
      expect(to >= 0 && to < count).toBe(true);
      if (key === 'PageDown' && at < count - 1) expect(to).toBeGreaterThan(at);
    }),
  );
});

it('ignores other keys', () => {
  expect(['Enter', ' ', 'a', 'toString'].map(isPagingKey)).toEqual([false, false, false, false]);
});
