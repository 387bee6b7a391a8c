import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-3', { from: 0, to: 4 }],
  ['bytes=4-', { from: 4, to: 10 }],
  ['bytes=-3', { from: 7, to: 10 }],
  ['bytes=-30', { from: 0, to: 10 }],
  ['bytes=8-99', { from: 8, to: 10 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=-', null],
  [undefined, null],
])('%s of ten bytes', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

it('never leaves the body', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.option(fc.nat(60)), fc.option(fc.nat(60)), (length, first, last) => {
      const range = readByteRange(`bytes=${first ?? ''}-${last ?? ''}`, length);
      if (range === null || range === 'outside') return;
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.to).toBeGreaterThan(range.from);
      expect(range.to).toBeLessThanOrEqual(length);
    }),
  );
});
