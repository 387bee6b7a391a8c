import { type PointerEvent, type ReactNode, useState } from 'react';
import classes from './bottom-sheet.module.css';

/** A drag of fewer pixels is a tap on the handle. */
const TAP_PX = 6;

interface BottomSheetProps {
  /** Names of the handle, by its next action. */
  readonly expand: string;
  readonly collapse: string;
  /** Whether it opens at its greater height. */
  readonly isTallAtFirst?: boolean;
  readonly children: ReactNode;
}

/**
 * A sheet over the lower part of a phone's screen with two heights; its handle can be dragged, tapped or used by
 * keyboard.
 */
export function BottomSheet({ expand, collapse, isTallAtFirst = false, children }: BottomSheetProps) {
  const [isTall, setTall] = useState(isTallAtFirst);
  const [pull, setPull] = useState<{ from: number; by: number } | null>(null);

  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setPull({ from: event.clientY, by: 0 });
  };
  const move = (event: PointerEvent) => pull && setPull({ ...pull, by: event.clientY - pull.from });
  const end = () => {
    if (pull) setTall(Math.abs(pull.by) > TAP_PX ? pull.by < 0 : !isTall);
    setPull(null);
  };

  return (
    <div
      className={classes.sheet}
      data-bottom-sheet
      data-tall={isTall}
      data-pulled={pull !== null}
      style={{ '--pull': `${pull?.by ?? 0}px` } as React.CSSProperties}
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
        // Touch and mouse are handled by onPointerUp; a click with detail 0 comes from the keyboard.
        onClick={({ detail }) => detail === 0 && setTall(!isTall)}
      />
      <div className={classes.content}>{children}</div>
    </div>
  );
}
