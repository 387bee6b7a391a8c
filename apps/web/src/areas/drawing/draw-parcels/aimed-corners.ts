import type { LngLat } from '../../../lib/geometry/shape.ts';

const MIN_CORNERS = { line: 2, ring: 3 } as const;

/** The corners with one more, unless it is the last one again. */
export function withCorner(corners: readonly LngLat[], point: LngLat): readonly LngLat[] {
  const last = corners.at(-1);
  return last && last[0] === point[0] && last[1] === point[1] ? corners : [...corners, point];
}

/** Whether corners are enough for a line or for an outline. */
export function canClose(corners: readonly LngLat[], isLine: boolean): boolean {
  return corners.length >= (isLine ? MIN_CORNERS.line : MIN_CORNERS.ring);
}
