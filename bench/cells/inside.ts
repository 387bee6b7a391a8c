import { metersOfDegree } from '../../packages/domain/src/index.ts';

type Point = readonly number[];
type Shape = readonly (readonly (readonly Point[])[])[];
type Edge = readonly [from: Point, to: Point];

/** The edges of a closed ring. */
export function edgesOf(ring: readonly Point[]): Edge[] {
  return ring.slice(1).map((to, i) => [ring[i]!, to] as const);
}

/** Whether a point is inside a shape, by the even-odd rule. */
export function isInside([x, y]: Point, shape: Shape): boolean {
  const crossed = shape
    .flat()
    .flatMap(edgesOf)
    .filter(
      ([[ax, ay], [bx, by]]) => ay! > y! !== by! > y! && x! < ((bx! - ax!) * (y! - ay!)) / (by! - ay!) + ax!,
    );
  return crossed.length % 2 === 1;
}

/** Meters from a point to the nearest edge of a shape. */
export function metersToBorder(point: Point, shape: Shape): number {
  const degree = metersOfDegree(point[1]!);
  const scaled = ([lng, lat]: Point): Point => [lng! * degree.east, lat! * degree.north];
  return Math.min(
    ...shape
      .flat()
      .flatMap(edgesOf)
      .map(([a, b]) => distanceTo([scaled(a), scaled(b)], scaled(point))),
  );
}

/** The distance of a point from an edge on the plane. */
export function distanceTo([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number {
  const dx = bx! - ax!;
  const dy = by! - ay!;
  const length = dx ** 2 + dy ** 2;
  const along = length === 0 ? 0 : ((x! - ax!) * dx + (y! - ay!) * dy) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x! - ax! - at * dx, y! - ay! - at * dy);
}
