import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import classes from './bottom-sheet.module.css';
import { heightAfterDrag, heightAfterTap, SHEET_HEIGHTS, type SheetHeight } from './sheet-heights.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

/** A drag of fewer pixels is a tap on the handle. */
const TAP_PX = 6;

type Raise = (element: HTMLElement) => void;
const RaiseSheet = createContext<Raise | null>(null);

/** Raises the sheet around a component to its greatest height and scrolls it to an element; null where there is none. */
export function useRaiseSheet(): Raise | null {
  return useContext(RaiseSheet);
}

interface BottomSheetProps {
  /** Names of the handle, by its next action. */
  readonly expand: string;
  readonly collapse: string;
  readonly opensAt?: SheetHeight;
  readonly children: ReactNode;
}

/**
 * A sheet over the lower part of a phone's screen with three heights: it can be dragged anywhere, and its handle tapped
 * or used by keyboard.
 */
export function BottomSheet({ expand, collapse, opensAt = 'middle', children }: BottomSheetProps) {
  const [height, setHeight] = useState<SheetHeight>(opensAt);
  const [pull, setPull] = useState<number | null>(null);
  const from = useRef(0);
  const sheet = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isTall = height === 'tall';
  const raise = useCallback((element: HTMLElement) => {
    setHeight('tall');
    const box = content.current;
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    // Unlike `scrollIntoView`, this never moves what is around the sheet.
    if (box) box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - margin;
  }, []);

  const rest = (by: number) => {
    const whole = sheet.current?.offsetParent?.clientHeight ?? innerHeight;
    setHeight(heightAfterDrag(height, -by / whole));
    setPull(null);
  };
  useSheetDrag(content, { isTall, onDrag: setPull, onEnd: rest, onCancel: () => setPull(null) });

  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = event.clientY;
    setPull(0);
  };
  const move = (event: PointerEvent) => pull !== null && setPull(event.clientY - from.current);
  const end = () => {
    if (pull === null) return;
    if (Math.abs(pull) > TAP_PX) return rest(pull);
    setHeight(heightAfterTap(height));
    setPull(null);
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowUp: 0.01, ArrowDown: -0.01 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    setHeight(heightAfterDrag(height, way));
  };

  return (
    <div
      ref={sheet}
      className={classes.sheet}
      data-bottom-sheet
      data-height={height}
      data-pulled={pull !== null}
      style={{ '--share': `${SHEET_HEIGHTS[height] * 100}%`, '--pull': `${pull ?? 0}px` } as CSSProperties}
    >
      <button
        type="button"
        className={classes.handle}
        aria-expanded={isTall}
        aria-label={isTall ? collapse : expand}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setPull(null)}
        onKeyDown={press}
        // Touch and mouse are handled by onPointerUp; a click with detail 0 comes from the keyboard.
        onClick={({ detail }) => detail === 0 && setHeight(heightAfterTap(height))}
      />
      <div ref={content} className={classes.content}>
        <RaiseSheet value={raise}>{children}</RaiseSheet>
      </div>
    </div>
  );
}
