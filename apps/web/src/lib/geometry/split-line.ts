import { boxOf, isInShape, type LngLat, type Shape } from './shape.ts';

/** Points of the box of a shape in each direction, of which those inside are counted. */
const STEPS = 40;
/** A line that leaves more of the ground on the wrong side does not divide it. */
const MIN_SHARE = 0.92;

/**
 * The straight line that divides a shape into a part and the rest of it as well as one can (Fisher's linear discriminant over points of
 * both), from one side of the shape to the other; null where no line does, because the part lies in the middle or in pieces.
 */
export function splitLineOf(shape: Shape, part: Shape): readonly [LngLat, LngLat] | null {
  const [west, south, east, north] = boxOf(shape);
  const scale = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [width, height] = [(east - west) * scale, north - south];
  const points: Point[] = [];
  for (let i = 0; i < STEPS * STEPS; i++) {
    const x = (((i % STEPS) + 0.5) / STEPS) * width;
    const y = ((Math.floor(i / STEPS) + 0.5) / STEPS) * height;
    const at: LngLat = [west + x / scale, south + y];
    if (isInShape(at, shape)) points.push({ x, y, isPart: isInShape(at, part) });
  }
  const inPart = points.filter(({ isPart }) => isPart);
  const inRest = points.filter(({ isPart }) => !isPart);
  if (inPart.length === 0 || inRest.length === 0) return null;
  const normal = discriminantOf(inPart, inRest);
  const best = bestThreshold(points, normal);
  if (best.share < MIN_SHARE) return null;
  // The point of the line that is nearest to the middle, and the line through it far beyond the shape.
  const middle = { x: width / 2, y: height / 2 };
  const length = Math.hypot(normal.x, normal.y);
  const offset = (best.threshold - (middle.x * normal.x + middle.y * normal.y)) / length ** 2;
  const foot = { x: middle.x + offset * normal.x, y: middle.y + offset * normal.y };
  const reach = Math.hypot(width, height) / length;
  const end = (sign: 1 | -1): LngLat => [
    west + (foot.x - sign * reach * normal.y) / scale,
    south + foot.y + sign * reach * normal.x,
  ];
  return [end(1), end(-1)];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isPart: boolean;
}
type Vector = Pick<Point, 'x' | 'y'>;

/** The direction in which two groups of points differ most, measured by their spread. */
function discriminantOf(one: readonly Point[], other: readonly Point[]): Vector {
  const [a, b] = [meanOf(one), meanOf(other)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [points, mean] of [
    [one, a],
    [other, b],
  ] as const)
    for (const point of points) {
      const [dx, dy] = [point.x - mean.x, point.y - mean.y];
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  const determinant = xx * yy - xy * xy;
  return determinant > 0 ? { x: yy * dx - xy * dy, y: xx * dy - xy * dx } : { x: dx, y: dy };
}

function meanOf(points: readonly Vector[]): Vector {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The place along a direction at which most points of the part lie beyond it and most others before it, and their share. */
function bestThreshold(
  points: readonly Point[],
  normal: Vector,
): { readonly threshold: number; readonly share: number } {
  const along = points
    .map(({ x, y, isPart }) => ({ at: x * normal.x + y * normal.y, isPart }))
    .toSorted((one, other) => one.at - other.at);
  let right = along.filter(({ isPart }) => isPart).length;
  let best = { threshold: Number.NEGATIVE_INFINITY, right: 0 };
  for (const [i, { at, isPart }] of along.entries()) {
    right += isPart ? -1 : 1;
    const next = along[i + 1];
    if (next && next.at > at && right > best.right) best = { threshold: (at + next.at) / 2, right };
  }
  return { threshold: best.threshold, share: best.right / points.length };
}
