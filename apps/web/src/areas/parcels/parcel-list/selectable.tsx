import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { SelectBox } from '../../../ui/dropdowns/select-box.tsx';
import classes from './selectable.module.css';

/** How long a touch lasts before it selects the row. */
const LONG_PRESS_MS = 450;

interface SelectableProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Whether the row represents several parcels, some of them selected. */
  readonly isMixed?: boolean;
  /** Whether a selection exists: then a tap selects, and every box is visible. */
  readonly isChoosing: boolean;
  readonly onChoose: (isRange: boolean) => void;
  readonly children: ReactNode;
}

/** A selectable row: by its box, with the shift or control key, by the space bar, on a phone by a long press. */
export function Selectable({ label, isChosen, isMixed, isChoosing, onChoose, children }: SelectableProps) {
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasPressed = useRef(false);
  const start = ({ pointerType }: PointerEvent) => {
    hasPressed.current = false;
    if (pointerType === 'mouse') return;
    press.current = setTimeout(() => {
      hasPressed.current = true;
      navigator.vibrate?.(10);
      onChoose(false);
    }, LONG_PRESS_MS);
  };
  const end = () => clearTimeout(press.current);
  const click = (event: MouseEvent) => {
    const isBox = (event.target as Element).closest('label') !== null;
    const isChoice = event.shiftKey || event.ctrlKey || event.metaKey;
    if (isBox || !(isChoice || hasPressed.current)) return;
    event.preventDefault();
    event.stopPropagation();
    // The long press has selected it; the click that ends it must not open it.
    if (!hasPressed.current) onChoose(event.shiftKey);
    hasPressed.current = false;
  };
  // Enter opens a row, so the space bar is free to select it; the box handles its own.
  const isSpace = (event: KeyboardEvent) =>
    event.key === ' ' && (event.target as Element).closest('label') === null;
  const key = (event: KeyboardEvent) => {
    if (!isSpace(event)) return;
    event.preventDefault();
    if (!event.repeat) onChoose(event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row and the box inside handle the keyboard
    <div
      className={classes.selectable}
      data-chosen={isChosen}
      data-choosing={isChoosing}
      onPointerDown={start}
      onPointerUp={end}
      onPointerMove={({ movementX, movementY }) => (movementX || movementY ? end() : undefined)}
      onPointerCancel={end}
      onContextMenu={(event) => hasPressed.current && event.preventDefault()}
      onClickCapture={click}
      onKeyDownCapture={key}
      // Some browsers activate a button on key up.
      onKeyUpCapture={(event) => isSpace(event) && event.preventDefault()}
    >
      {children}
      <div className={classes.box}>
        <SelectBox label={label} isChosen={isChosen} isMixed={isMixed ?? false} onChoose={onChoose} />
      </div>
    </div>
  );
}
