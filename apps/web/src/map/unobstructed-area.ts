import { mercatorOf } from '@brazda/domain';
import type { Bounds, Rect } from './view.ts';

/** A cover of more of the map than this will be closed before the map is used again. */
const MAX_SHARE = 0.75;

/** Between what is shown and a cover, in pixels. */
const GAP_PX = 8;

/**
 * The part of a frame in which bounds can be shown largest, with a margin (`edge`, pixels) on every side, so that no cover
 * is over their core: the bounds themselves, or what they are a margin of. A cover beside the core takes no room from it,
 * and one of nearly the whole frame is ignored.
 */
export function unobstructedArea(
  frame: Rect,
  covers: readonly Rect[],
  bounds: Bounds,
  edge = 0,
  core = bounds,
): Rect {
  const counted = covers.filter((cover) => areaOf(shared(frame, cover)) <= MAX_SHARE * areaOf(frame));
  return largestRoom(frame, counted, { bounds, edge, core }, Number.NEGATIVE_INFINITY) ?? frame;
}

interface Content {
  readonly bounds: Bounds;
  readonly edge: number;
  readonly core: Bounds;
}

/**
 * The best of all ways to cut the covers off a room, each at one of its sides: which is best for one depends on the others.
 * Null if none of them shows the content higher than a height.
 */
function largestRoom(room: Rect, covers: readonly Rect[], content: Content, minHeight: number): Rect | null {
  if (heightIn(room, content) <= minHeight) return null;
  const shown = shownIn(room, content);
  // With its gap, what is shown may reach over a cover beside the room, which takes nothing from it.
  const cover = covers.find((each) => overlap(shown, each) && overlap(room, each));
  if (!cover) return room;
  const rest = covers.filter((each) => each !== cover);
  let best: Rect | null = null;
  for (const cut of cutsOf(room, cover).toSorted((a, b) => heightIn(b, content) - heightIn(a, content)))
    best = largestRoom(cut, rest, content, best ? heightIn(best, content) : minHeight) ?? best;
  return best;
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

/** Where the core of bounds is in the middle of a room that they fill, with its gap. */
function shownIn(room: Rect, content: Content): Rect {
  const { bounds, core } = content;
  const scale = Math.max(heightIn(room, content), 0) / sizeOf(bounds).height;
  const { width, height } = sizeOf(core);
  const across = (width * scale) / 2 + GAP_PX;
  const down = (height * scale) / 2 + GAP_PX;
  const x = (room.left + room.right) / 2;
  const y = (room.top + room.bottom) / 2;
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

/** The size on the map, in its own unit. */
function sizeOf([west, south, east, north]: Bounds) {
  const [left, bottom] = mercatorOf([west, south]);
  const [right, top] = mercatorOf([east, north]);
  return { width: right - left || Number.EPSILON, height: bottom - top || Number.EPSILON };
}

/** What is left of a room on each side of a cover. */
function cutsOf({ left, top, right, bottom }: Rect, cover: Rect): readonly Rect[] {
  return [
    { left: cover.right, top, right, bottom },
    { left, top: cover.bottom, right, bottom },
    { left, top, right: cover.left, bottom },
    { left, top, right, bottom: cover.top },
  ];
}

/** The height at which bounds fit into a room within their margin. */
function heightIn({ left, top, right, bottom }: Rect, { bounds, edge }: Content): number {
  const { width, height } = sizeOf(bounds);
  return Math.min(((right - left - 2 * edge) * height) / width, bottom - top - 2 * edge);
}

function areaOf({ left, top, right, bottom }: Rect): number {
  return (right - left) * (bottom - top);
}

function shared(a: Rect, b: Rect): Rect {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
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
