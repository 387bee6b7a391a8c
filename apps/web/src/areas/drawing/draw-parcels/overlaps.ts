import { shapeHectares } from '../../../lib/geometry/measure.ts';
import { intersectShapes } from '../../../lib/geometry/overlay.ts';
import { boxOf, doBoxesMeet, type Shape } from '../../../lib/geometry/shape.ts';
import type { Sketch } from '../drawing.ts';

/** Below this is drawing precision: a hundred square meters, or one percent of a small parcel. */
const MIN = { hectares: 0.01, share: 0.01 };

/** The area that two parcels share. */
export interface Overlap {
  readonly id: string;
  readonly other: string;
  readonly hectares: number;
  readonly shape: Shape;
}

/** Where drawn or reshaped parcels overlap others; each pair once. */
export function overlapsIn(land: readonly Sketch[], touched: ReadonlySet<string>): readonly Overlap[] {
  const boxes = new Map(land.map(({ id, shape }) => [id, boxOf(shape)]));
  return land.flatMap((one, i) =>
    land.slice(i + 1).flatMap((two) => {
      if (!(touched.has(one.id) || touched.has(two.id))) return [];
      if (!doBoxesMeet(boxes.get(one.id)!, boxes.get(two.id)!)) return [];
      const [mine, other] = touched.has(two.id) ? [two, one] : [one, two];
      const shape = sharedOf(mine.shape, other.shape);
      const hectares = shapeHectares(shape);
      const smaller = Math.min(shapeHectares(mine.shape), shapeHectares(other.shape));
      const counts = hectares >= Math.min(MIN.hectares, smaller * MIN.share);
      return counts ? [{ id: mine.id, other: other.id, hectares, shape }] : [];
    }),
  );
}

const known = new WeakMap<Shape, WeakMap<Shape, Shape>>();

/** Shapes are immutable, so the overlap of two is computed once. */
function sharedOf(a: Shape, b: Shape): Shape {
  const ofA = known.get(a) ?? new WeakMap<Shape, Shape>();
  known.set(a, ofA);
  const shared = ofA.get(b) ?? intersectShapes(a, b);
  ofA.set(b, shared);
  return shared;
}
