import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parcelShapes } from '../../../../bench/cells/parcel-shapes.ts';
import { levelAt } from './level-at.ts';
import { planeShapeOf, shapeArea } from './plane.ts';
import { areaBelow, extentOf } from './split-shape.ts';

const shares = fc.integer({ min: 1, max: 999 }).map((thousandths) => thousandths / 1000);

it('finds the coordinate below which a shape has an area', () => {
  fc.assert(
    fc.property(parcelShapes, shares, fc.constantFrom('x', 'y'), (parcel, share, axis) => {
      const shape = planeShapeOf(parcel);
      const area = shapeArea(shape) * share;
      const level = levelAt(shape, axis, area);
      const [low, high] = extentOf(shape, axis);
      const step = (high - low) * 1e-8;
      expect(areaBelow(shape, axis, level - step)).toBeLessThanOrEqual(area * (1 + 1e-9));
      expect(areaBelow(shape, axis, level + step)).toBeGreaterThanOrEqual(area * (1 - 1e-9));
    }),
    { numRuns: 500 },
  );
});
