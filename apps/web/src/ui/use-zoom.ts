import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { pulled, WHOLE, type Zoom, zoomedAt } from './zoom.ts';

/** A notch of the wheel, in pixels, and by how much it zooms. */
const NOTCH_PX = 100;
const NOTCH = 1.25;

/** One zoom for several frames of the same size: by wheel, pull, pinch and buttons. `bind` goes on each frame. */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const onWheel = useCallback((event: WheelEvent) => {
    event.preventDefault();
    const at = fromMiddle(event.currentTarget as HTMLElement, event);
    setZoom((before) => zoomedAt(before, NOTCH ** (-event.deltaY / NOTCH_PX), at));
  }, []);

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
    } else setZoom((held) => pulled(held, { x: now.x - before.x, y: now.y - before.y }, size));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);

  return {
    zoom,
    zoomIn: () => setZoom((before) => zoomedAt(before, NOTCH ** 2, { x: 0, y: 0 })),
    zoomOut: () => setZoom((before) => zoomedAt(before, NOTCH ** -2, { x: 0, y: 0 })),
    showWhole: () => setZoom(WHOLE),
    bind: { ref: useWheel(onWheel), onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** Listens to the wheel over a frame; only a listener that is not passive can keep the page from scrolling. */
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
