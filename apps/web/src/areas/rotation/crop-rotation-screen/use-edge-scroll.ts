import { type RefObject, useEffect, useRef } from 'react';
import { useEventCallback } from '../../../lib/use-event-callback.ts';

/** Pixels inside an edge where holding a pointer starts to scroll: the window may end there. */
const EDGE = 28;
/** The share of the overshoot scrolled per frame, up to one line; it grows the longer the pointer is held. */
const SHARE = 0.4;
const MAX = 56;
const FRAMES_TO_DOUBLE = 40;
const MAX_TIMES = 5;

/** The position of a pointer on the screen, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible part of the scroll container on the screen, in CSS pixels. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Scrolls an element while a pointer is held at the edge of its visible part or beyond it, faster farther out. */
export function useEdgeScroll(
  scroller: RefObject<HTMLElement | null>,
  roomOf: (element: HTMLElement) => Room,
  onScrolled: (held: Point) => void,
) {
  const held = useRef<Point | null>(null);
  const frame = useRef(0);
  const frames = useRef(0);
  const step = useEventCallback(() => {
    frame.current = 0;
    const element = scroller.current;
    if (!held.current || !element) return;
    const { left, top, right, bottom } = roomOf(element);
    const by = { left: pull(held.current.x, left, right), top: pull(held.current.y, top, bottom) };
    if (by.left === 0 && by.top === 0) {
      frames.current = 0;
      return;
    }
    const times = Math.min(MAX_TIMES, 1 + frames.current++ / FRAMES_TO_DOUBLE);
    element.scrollBy({ left: by.left * times, top: by.top * times });
    onScrolled(held.current);
    frame.current = requestAnimationFrame(step);
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return {
    hold(point: Point) {
      held.current = point;
      frame.current ||= requestAnimationFrame(step);
    },
    letGo() {
      held.current = null;
      frames.current = 0;
    },
  };
}

/** Pixels to scroll for a pointer at `at` between two edges; negative toward the first, 0 well inside. */
export function pull(at: number, from: number, to: number): number {
  const out = Math.min(0, at - from - EDGE) + Math.max(0, at - to + EDGE);
  return Math.sign(out) * Math.min(MAX, Math.ceil(Math.abs(out) * SHARE));
}

/** The point of a room that is nearest to a point. */
export function within({ left, top, right, bottom }: Room, { x, y }: Point): Point {
  return { x: clamp(x, left + 1, right - 1), y: clamp(y, top + 1, bottom - 1) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
