import type { Sketch } from '../../data/drawing.ts';
import { hectaresOf } from '../../lib/geometry/measure.ts';
import { intersectShapes } from '../../lib/geometry/overlay.ts';
import { boxOf, doBoxesMeet, type Shape } from '../../lib/geometry/shape.ts';

/** Less is how precisely one draws: a hundred square metres, or of small parcels one in a hundred. */
const MIN = { hectares: 0.01, share: 0.01 };

/** Ground that two parcels share. */
export interface Overlap {
  readonly id: string;
  readonly other: string;
  readonly hectares: number;
  readonly shape: Shape;
}

/** Where parcels that were drawn or given another shape lie over others; each pair once. */
export function overlapsIn(land: readonly Sketch[], touched: ReadonlySet<string>): readonly Overlap[] {
  const boxes = new Map(land.map(({ id, shape }) => [id, boxOf(shape)]));
  return land.flatMap((one, i) =>
    land.slice(i + 1).flatMap((two) => {
      if (!(touched.has(one.id) || touched.has(two.id))) return [];
      if (!doBoxesMeet(boxes.get(one.id)!, boxes.get(two.id)!)) return [];
      const [mine, other] = touched.has(two.id) ? [two, one] : [one, two];
      const shape = sharedOf(mine.shape, other.shape);
      const hectares = hectaresOf(shape);
      const smaller = Math.min(hectaresOf(mine.shape), hectaresOf(other.shape));
      const counts = hectares >= Math.min(MIN.hectares, smaller * MIN.share);
      return counts ? [{ id: mine.id, other: other.id, hectares, shape }] : [];
    }),
  );
}

const known = new WeakMap<Shape, WeakMap<Shape, Shape>>();

/** Shapes are never changed but replaced, so that what two of them share is found once. */
function sharedOf(a: Shape, b: Shape): Shape {
  const ofA = known.get(a) ?? new WeakMap<Shape, Shape>();
  known.set(a, ofA);
  const shared = ofA.get(b) ?? intersectShapes(a, b);
  ofA.set(b, shared);
  return shared;
}
