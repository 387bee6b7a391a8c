import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Place, placeBlocks } from './place-blocks.ts';

/** Kilometers east and north of a place in the Bărăgan. */
const at = (east: number, north: number): Place => [27.3 + east / 79.6, 44.4 + north / 111.1];

it('joins places closer than a kilometer, also by way of others', () => {
  expect(placeBlocks([at(0, 0), at(0.9, 0), at(5, 0), at(1.8, 0), at(5, 0.5)])).toEqual([0, 0, 1, 0, 1]);
});

it('keeps places apart that are farther from each other', () => {
  expect(placeBlocks([at(0, 0), at(1.05, 0), at(0, 1.05)])).toEqual([0, 1, 2]);
});

it('has no blocks of no places', () => {
  expect(placeBlocks([])).toEqual([]);
});

it('does not depend on the order of places', () => {
  const place = fc.tuple(
    fc.double({ min: 0, max: 6, noNaN: true }),
    fc.double({ min: 0, max: 6, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), (points) => {
      const places = points.map(([east, north]) => at(east, north));
      const pairs = (blocks: readonly number[]) =>
        blocks.flatMap((block, one) => blocks.map((other, two) => (two > one ? block === other : null)));
      const turned = placeBlocks(places.toReversed()).toReversed();
      expect(pairs(turned)).toEqual(pairs(placeBlocks(places)));
    }),
  );
});
