import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { panned, UNZOOMED, type Zoom, zoomedAt } from './zoom.ts';

/** A notch of the wheel in pixels, and its zoom factor. */
const NOTCH_PX = 100;
const NOTCH = 1.25;
/** Screen pixels by which an arrow key pans. */
const STEP = 40;
const MIDDLE = { x: 0, y: 0 };

interface ZoomOptions {
  /** Whether the wheel scrolls the page until the user zooms by button, key, pinch or with Ctrl. */
  readonly scrollsWhenWhole?: boolean;
}

/**
 * One zoom for several frames of the same size: by wheel, drag, pinch, keys and buttons. Spread `bind` on each frame,
 * and `onKeyDown` on the focusable element: plus, minus, 0 for the whole, arrows to pan.
 */
export function useZoom({ scrollsWhenWhole = false }: ZoomOptions = {}) {
  const [zoom, setZoom] = useState<Zoom>(UNZOOMED);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const isWhole = zoom === UNZOOMED;
  const onWheel = useCallback(
    (event: WheelEvent) => {
      if (scrollsWhenWhole && isWhole && !event.ctrlKey) return;
      event.preventDefault();
      const at = fromMiddle(event.currentTarget as HTMLElement, event);
      setZoom((before) => zoomedAt(before, NOTCH ** (-event.deltaY / NOTCH_PX), at));
    },
    [scrollsWhenWhole, isWhole],
  );
  const zoomIn = () => setZoom((before) => zoomedAt(before, NOTCH ** 2, MIDDLE));
  const zoomOut = () => setZoom((before) => zoomedAt(before, NOTCH ** -2, MIDDLE));
  const showWhole = () => setZoom(UNZOOMED);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const frame = event.currentTarget;
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      setZoom((held) => zoomedAt(held, factor, fromMiddle(frame, middle)));
    } else setZoom((held) => panned(held, { x: now.x - before.x, y: now.y - before.y }, size));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const pull = PANS[event.key];
    if (event.key === '+' || event.key === '=') zoomIn();
    else if (event.key === '-') zoomOut();
    else if (event.key === '0') showWhole();
    else if (pull && !isWhole) {
      const { clientWidth: width, clientHeight: height } = event.currentTarget;
      setZoom((held) => panned(held, pull, { width, height }));
    } else return;
    event.preventDefault();
  };

  return {
    zoom,
    zoomIn,
    zoomOut,
    showWhole,
    onKeyDown,
    bind: {
      ref: useWheel(onWheel),
      // A finger scrolls the page over a whole picture and pans a zoomed one.
      style: { touchAction: scrollsWhenWhole && isWhole ? 'pan-y' : 'none' },
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
  };
}

/** The picture moves opposite to the arrow. */
const PANS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** Listens to the wheel over a frame; only a non-passive listener can prevent the page from scrolling. */
function useWheel(onWheel: (event: WheelEvent) => void) {
  return useCallback(
    (frame: HTMLElement | null) => {
      frame?.addEventListener('wheel', onWheel, { passive: false });
      return () => frame?.removeEventListener('wheel', onWheel);
    },
    [onWheel],
  );
}

function fromMiddle(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
