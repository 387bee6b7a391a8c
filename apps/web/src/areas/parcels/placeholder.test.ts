import { CACHED } from '@brazda/domain';
import { expect, it } from 'vitest';
import { placeholderOf } from './placeholder.ts';

const parcelAt = (west: number) => ({
  shape: {
    coordinates: [
      [
        [
          [west, 44],
          [west + 1, 44],
          [west, 45],
          [west, 44],
        ],
      ],
    ],
  },
  bbox: [west, 44, west + 1, 45] as const,
});

it('keeps the 50 most recently used drawings (R-4.12)', () => {
  expect(CACHED.placeholders).toBe(50);
  const cache = new Map();
  const parcels = Array.from({ length: CACHED.placeholders + 1 }, (_, at) => parcelAt(at));
  const [first, second, ...others] = parcels;
  for (const parcel of [first!, second!]) placeholderOf(parcel, cache);
  // Used again: the second one is now the least recently used.
  placeholderOf(first!, cache);
  for (const parcel of others) placeholderOf(parcel, cache);
  expect(cache.size).toBe(CACHED.placeholders);
  expect([first!, second!].map(({ shape }) => cache.has(shape))).toEqual([true, false]);
});

it('draws a parcel once', () => {
  const cache = new Map([[parcelAt(0).shape, 'another']]);
  const parcel = parcelAt(7);
  const path = placeholderOf(parcel, cache);
  cache.set(parcel.shape, `${path} kept`);
  expect(placeholderOf(parcel, cache)).toBe(`${path} kept`);
});
