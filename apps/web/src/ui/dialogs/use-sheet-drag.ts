import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A finger decides within so many pixels whether it drags the sheet or scrolls its content. */
const DECIDED_PX = 6;

interface SheetDrag {
  /** Whether the content of the sheet scrolls: else every vertical drag moves the sheet. */
  readonly isTall: boolean;
  /** By how many pixels a finger has moved down. */
  readonly onDrag: (by: number) => void;
  readonly onEnd: (by: number) => void;
  readonly onCancel: () => void;
}

/**
 * Drags a sheet by a finger anywhere on its content. At its greatest height the content scrolls, and only a drag
 * downwards from its beginning moves the sheet; a drag sideways belongs to the content.
 */
export function useSheetDrag(content: RefObject<HTMLElement | null>, drag: SheetDrag): void {
  const isOurs = useEffectEvent(
    (target: EventTarget | null, by: number) =>
      !drag.isTall || (by > 0 && isAtBeginning(target, content.current)),
  );
  const onDrag = useEffectEvent(drag.onDrag);
  const onEnd = useEffectEvent(drag.onEnd);
  const onCancel = useEffectEvent(drag.onCancel);
  useEffect(() => {
    const box = content.current;
    if (!box) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    let by: number | null = null;
    const start = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (by !== null) onCancel();
      by = null;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const across = touch.clientX - from.x;
      const down = touch.clientY - from.y;
      if (by === null) {
        if (Math.max(Math.abs(across), Math.abs(down)) < DECIDED_PX) return;
        const isDrag = Math.abs(down) > Math.abs(across) && isOurs(event.target, down);
        if (!isDrag) {
          from = null;
          return;
        }
      }
      // Otherwise the browser would scroll the content too.
      if (event.cancelable) event.preventDefault();
      by = down;
      onDrag(by);
    };
    const end = () => {
      if (by !== null) onEnd(by);
      from = null;
      by = null;
    };
    const cancel = () => {
      if (by !== null) onCancel();
      from = null;
      by = null;
    };
    box.addEventListener('touchstart', start, { passive: true });
    // React's own listeners are passive and could not keep the browser from scrolling.
    box.addEventListener('touchmove', move, { passive: false });
    box.addEventListener('touchend', end);
    box.addEventListener('touchcancel', cancel);
    return () => {
      box.removeEventListener('touchstart', start);
      box.removeEventListener('touchmove', move);
      box.removeEventListener('touchend', end);
      box.removeEventListener('touchcancel', cancel);
    };
  }, [content]);
}

/** Whether nothing between an element and the content around it has been scrolled down. */
function isAtBeginning(target: EventTarget | null, content: HTMLElement | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== content) {
    if (element.scrollTop > 0) return false;
    element = element.parentElement;
  }
  return (content?.scrollTop ?? 0) <= 0;
}
