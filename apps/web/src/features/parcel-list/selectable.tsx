import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { SelectBox } from '../../ui/select-box.tsx';
import classes from './selectable.module.css';

/** How long a finger rests on a row before it chooses it. */
const LONG_PRESS_MS = 450;

interface SelectableProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Whether it stands for several, of which some are chosen. */
  readonly isMixed?: boolean;
  /** Whether something is chosen already: then a tap chooses too, and every box is in sight. */
  readonly isChoosing: boolean;
  readonly onChoose: (isRange: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A row that can be chosen: by its box, with the shift or control key held, by the space bar, on a phone by a long
 * press.
 */
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
    // The long press has chosen it; the click that ends it must not open it.
    if (!hasPressed.current) onChoose(event.shiftKey);
    hasPressed.current = false;
  };
  // Enter opens a row, so that the space bar is free to choose it; the box has its own.
  const isSpace = (event: KeyboardEvent) =>
    event.key === ' ' && (event.target as Element).closest('label') === null;
  const key = (event: KeyboardEvent) => {
    if (!isSpace(event)) return;
    event.preventDefault();
    if (!event.repeat) onChoose(event.shiftKey);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row and the box inside answer the keyboard
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
      // Some browsers press a button when the key comes up.
      onKeyUpCapture={(event) => isSpace(event) && event.preventDefault()}
    >
      {children}
      <div className={classes.box}>
        <SelectBox label={label} isChosen={isChosen} isMixed={isMixed ?? false} onChoose={onChoose} />
      </div>
    </div>
  );
}
