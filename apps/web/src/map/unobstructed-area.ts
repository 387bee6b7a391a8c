import { mercatorOf } from '@brazda/domain';
import type { Bounds, Rect } from './view.ts';

/** A cover of more of the map than this will be closed before the map is used again. */
const MAX_SHARE = 0.75;

/**
 * The part of a frame in which bounds can be shown largest without being covered, with a margin (`edge`, pixels) on
 * every side. Each cover is cut off at the side where that costs the least, the largest cover first; a cover that would
 * leave too little room is ignored.
 */
export function unobstructedArea(frame: Rect, covers: readonly Rect[], bounds: Bounds, edge = 0): Rect {
  const shape = shapeOf(bounds);
  const bySize = covers
    .filter((cover) => areaOf(shared(frame, cover)) <= MAX_SHARE * areaOf(frame))
    .toSorted((a, b) => areaOf(b) - areaOf(a));
  return bySize.reduce(
    (room, cover) => (overlap(room, cover) ? bestCut(room, cover, shape, edge) : room),
    frame,
  );
}

/** The `fitBounds` padding that keeps the target within a part of a frame. */
export function paddingAround(frame: Rect, room: Rect) {
  return {
    left: room.left - frame.left,
    top: room.top - frame.top,
    right: frame.right - room.right,
    bottom: frame.bottom - room.bottom,
  };
}

/** Width by height on the map. */
function shapeOf([west, south, east, north]: Bounds): number {
  const [left, bottom] = mercatorOf([west, south]);
  const [right, top] = mercatorOf([east, north]);
  return (right - left || Number.EPSILON) / (bottom - top || Number.EPSILON);
}

function bestCut({ left, top, right, bottom }: Rect, cover: Rect, shape: number, edge: number): Rect {
  const cuts = [
    { left: cover.right, top, right, bottom },
    { left, top: cover.bottom, right, bottom },
    { left, top, right: cover.left, bottom },
    { left, top, right, bottom: cover.top },
  ];
  const high = (cut: Rect) => heightIn(cut, shape, edge);
  return cuts.reduce((best, cut) => (high(cut) > high(best) ? cut : best));
}

/** The height at which something of an aspect ratio fits into a rectangle within its margin. */
function heightIn({ left, top, right, bottom }: Rect, shape: number, edge: number): number {
  return Math.min((right - left - 2 * edge) / shape, bottom - top - 2 * edge);
}

function areaOf({ left, top, right, bottom }: Rect): number {
  return (right - left) * (bottom - top);
}

function shared(a: Rect, b: Rect): Rect {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return {
    left,
    top,
    right: Math.max(left, Math.min(a.right, b.right)),
    bottom: Math.max(top, Math.min(a.bottom, b.bottom)),
  };
}

function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
