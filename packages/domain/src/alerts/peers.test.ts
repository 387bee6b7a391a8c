import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { nearestOfCrop } from './peers.ts';

const wheatAt = (longitude: number) => ({ crop_key: 'winter_wheat', longitude, latitude: 44.5 });

describe('the nearest parcels of a crop', () => {
  it('are those within five kilometers, nearest first', () => {
    const parcels = [wheatAt(27), wheatAt(27.03), wheatAt(27.01), wheatAt(27.2), wheatAt(27.02)];
    expect(nearestOfCrop(parcels)[0]).toEqual([2, 4, 1]);
  });

  it('have the same crop, and none without a crop', () => {
    const barley = { ...wheatAt(27), crop_key: 'winter_barley' };
    const fallow = { ...wheatAt(27), crop_key: null };
    expect(nearestOfCrop([wheatAt(27), barley, fallow, fallow])).toEqual([[], [], [], []]);
  });

  it('are the same as if all were sorted', () => {
    const { east } = metersOfDegree(44.5);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9000 }), { maxLength: 120 }), (meters) => {
        const parcels = [wheatAt(27), ...meters.map((one) => wheatAt(27 + one / east))];
        const sorted = meters
          .map((one, at) => ({ one, at: at + 1 }))
          .filter(({ one }) => one < 5000)
          .toSorted((a, b) => a.one - b.one)
          .slice(0, 40)
          .map(({ at }) => at);
        expect(nearestOfCrop(parcels)[0]!.slice(0, sorted.length)).toEqual(sorted);
      }),
    );
  });
});
