/** A zoom state: `scale` times the original size, moved by `x` and `y` screen pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
const MAX = 12;

/**
 * The zoom after a step around a point, in pixels from the center, which stays in place; never smaller than the whole.
 */
export function zoomedAt({ scale, x, y }: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const next = Math.min(MAX, Math.max(1, scale * factor));
  if (next === 1) return UNZOOMED;
  const by = next / scale;
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
}

/** The zoom after a pan; a picture never leaves its frame, whose size is in pixels. */
export function panned(
  zoom: Zoom,
  by: { x: number; y: number },
  frame: { width: number; height: number },
): Zoom {
  const roomX = (frame.width * (zoom.scale - 1)) / 2;
  const roomY = (frame.height * (zoom.scale - 1)) / 2;
  return { ...zoom, x: within(zoom.x + by.x, roomX), y: within(zoom.y + by.y, roomY) };
}

function within(value: number, room: number): number {
  return Math.min(room, Math.max(-room, value));
}

/** The zoom as a CSS transform around the center. */
export function transformOf({ scale, x, y }: Zoom): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
