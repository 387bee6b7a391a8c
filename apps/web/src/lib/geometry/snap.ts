import { boxOf, type LngLat, type Ring, type Shape } from './shape.ts';

/** A screen position in pixels. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The point to which a pointer snaps, and what it snaps to. */
export interface Snapped {
  readonly point: LngLat;
  readonly by: 'corner' | 'edge';
}

/** The outlines to snap to, with their bounds so that distant ones cost nothing. */
export type SnapTargets = readonly {
  readonly box: readonly [number, number, number, number];
  readonly rings: readonly Ring[];
}[];

/** Prepares the outlines of shapes for snapping. */
export function snapTargetsOf(shapes: readonly Shape[]): SnapTargets {
  return shapes.map((shape) => ({ box: boxOf(shape), rings: shape.flat() }));
}

/**
 * The corner nearest to a screen position, else the nearest point on an edge; null if nothing is within reach. `near`
 * are the geographic bounds within reach, `toPixel` projects a point to the screen.
 */
export function snapPointer(
  pointer: Pixel,
  magnets: SnapTargets,
  toPixel: (point: LngLat) => Pixel,
  near: readonly [number, number, number, number],
  reach_px: number,
): Snapped | null {
  let corner = { away: reach_px, point: null as LngLat | null };
  let edge = { away: reach_px, point: null as LngLat | null };
  const [west, south, east, north] = near;
  for (const { box, rings } of magnets) {
    if (box[0] > east || box[2] < west || box[1] > north || box[3] < south) continue;
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const a = ring[i - 1]!;
        const b = ring[i]!;
        if (Math.min(a[0], b[0]) > east || Math.max(a[0], b[0]) < west) continue;
        if (Math.min(a[1], b[1]) > north || Math.max(a[1], b[1]) < south) continue;
        const from = toPixel(a);
        const to = toPixel(b);
        const at = shareOn(pointer, from, to);
        for (const [point, pixel] of [
          [a, from],
          [b, to],
        ] as const)
          if (distance(pointer, pixel) < corner.away) corner = { away: distance(pointer, pixel), point };
        const foot = { x: from.x + at * (to.x - from.x), y: from.y + at * (to.y - from.y) };
        const point: LngLat = [a[0] + at * (b[0] - a[0]), a[1] + at * (b[1] - a[1])];
        if (distance(pointer, foot) < edge.away) edge = { away: distance(pointer, foot), point };
      }
  }
  if (corner.point) return { point: corner.point, by: 'corner' };
  return edge.point && { point: edge.point, by: 'edge' };
}

function shareOn({ x, y }: Pixel, from: Pixel, to: Pixel): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
