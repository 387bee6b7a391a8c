import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parcelShapes } from '../../../../bench/cells/parcel-shapes.ts';
import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { bearingTo, photoPlaceOf, photoStandOf } from './photo-place.ts';

const degree = metersOfDegree(44);
const point = (x: number, y: number): [number, number] => [27 + x / degree.east, 44 + y / degree.north];
const rectangle = (width: number, height: number) => [
  [[point(0, 0), point(width, 0), point(width, height), point(0, height), point(0, 0)]],
];

describe('where to stand', () => {
  it('is at the southern edge of a square, looking north', () => {
    const found = photoStandOf(rectangle(400, 400))!;
    expect(found.heading).toBe(0);
    const { bearing, distance_m } = bearingTo(found.stand, found.target);
    expect(Math.min(bearing, 360 - bearing)).toBeLessThan(1);
    expect(distance_m).toBeGreaterThan(100);
  });

  it('is not behind a walk around the parcel', () => {
    const found = photoStandOf(rectangle(400, 400), { from: point(200, 420) })!;
    expect(bearingTo(found.stand, point(200, 420)).distance_m).toBeLessThan(100);
    expect(found.heading).toBeGreaterThan(90);
    expect(found.heading).toBeLessThan(270);
  });

  it('looks at the part that was asked for', () => {
    const part = [[[point(0, 0), point(100, 0), point(100, 400), point(0, 400), point(0, 0)]]];
    const { target } = photoStandOf(rectangle(400, 400), { part })!;
    expect(photoPlaceOf(part, target, null).place).toBe('inside');
  });

  it('is inside of every parcel, and looks at what is inside', () => {
    fc.assert(
      fc.property(parcelShapes, (shape) => {
        const found = photoStandOf(shape);
        expect(found).not.toBeNull();
        expect(photoPlaceOf(shape, found!.stand, 0).place).not.toBe('away');
        expect(photoPlaceOf(shape, found!.target, 0).place).toBe('inside');
      }),
    );
  });

  it('is nowhere without an area', () => {
    expect(photoStandOf([])).toBeNull();
    expect(photoStandOf([[[point(0, 0), point(0, 0), point(0, 0)]]])).toBeNull();
  });
});

describe('where a photo was taken', () => {
  it.each([
    ['inside', 200, 200, null, 200],
    ['inside', 1, 200, null, 1],
    ['edge', -20, 200, null, 20],
    ['edge', -45, 200, 20, 45],
    ['away', -45, 200, 5, 45],
    ['away', 600, 200, null, 200],
  ] as const)('is %s at %i, %i m with an accuracy of %s m', (place, x, y, accuracy, distance) => {
    const found = photoPlaceOf(rectangle(400, 400), point(x, y), accuracy);
    expect(found.place).toBe(place);
    expect(Math.abs(found.distance_m - distance)).toBeLessThanOrEqual(1);
  });
});
