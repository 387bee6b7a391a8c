import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { SelectBox } from '../../ui/select-box.tsx';
import classes from './selectable.module.css';

/** How long a finger rests on a row before it chooses it. */
const LONG_PRESS_MS = 450;

interface SelectableProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Whether something is chosen already: then a tap chooses too, and every box is in sight. */
  readonly isChoosing: boolean;
  readonly onChoose: (isRange: boolean) => void;
  readonly children: ReactNode;
}

/** A row that can be chosen: by its box, with the shift or control key held, on a phone by a long press. */
export function Selectable({ label, isChosen, isChoosing, onChoose, children }: SelectableProps) {
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
    >
      {children}
      <div className={classes.box}>
        <SelectBox label={label} isChosen={isChosen} onChoose={onChoose} />
      </div>
    </div>
  );
}
