import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsIn, firstShown } from './grid-layout.ts';

it('shows two columns on a narrow phone and one before the width is known', () => {
  expect([columnsIn(328), columnsIn(0)]).toEqual([2, 1]);
});

it('starts with the first parcel at the top of the page', () => {
  expect(firstShown({ scrolled: 0, margin: 300, cover: 130 }, 236, 4)).toBe(0);
});

it('finds the row again to which the page was scrolled', () => {
  const position = fc.record({ margin: fc.nat(800), cover: fc.nat(200), row: fc.nat(1000) });
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 9 }), ({ margin, cover, row }, columns) => {
      const scrolled = margin - cover + row * 236;
      expect(firstShown({ scrolled, margin, cover }, 236, columns)).toBe(row * columns);
    }),
  );
});
