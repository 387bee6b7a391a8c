import { IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../lib/store.ts';
import type { FarmMapCommands } from '../../../map/index.ts';
import classes from './map-tools.module.css';

/** The tool that takes the clicks on the map; null for none. */
const clickTool = createStore<string | null>(null);

interface MapToolOptions {
  /** Begins the tool and returns the function that ends it. */
  readonly start: (commands: FarmMapCommands) => () => void;
  /** Whether it takes the clicks on the map: it then ends another one that does. */
  readonly takesClicks: boolean;
  /** Whether it is on when the map opens. */
  readonly isOnAtFirst?: boolean;
}

/** A tool of the map that stays on until it is pressed again, or Escape. */
export function useMapTool(
  commands: FarmMapCommands | null,
  { start, takesClicks, isOnAtFirst = false }: MapToolOptions,
) {
  const id = useId();
  const [isWanted, setWanted] = useState(isOnAtFirst);
  const clicking = useStore(clickTool);
  const isOn = isWanted && (!takesClicks || clicking === id);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isOn || !commands) return;
    const end = begin(commands);
    const leave = (event: KeyboardEvent) => {
      // A dialog that the tool has opened takes the key.
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setWanted(false);
    };
    // In the capture phase: a parcel that is open stays open.
    addEventListener('keydown', leave, { capture: true });
    return () => {
      removeEventListener('keydown', leave, { capture: true });
      end();
    };
  }, [isOn, commands]);
  const turn = (next: boolean) => {
    setWanted(next);
    if (takesClicks) clickTool.set(next ? id : null);
  };
  return { isOn, toggle: () => turn(!isOn), begin: () => turn(true), end: () => turn(false) };
}

/** The element in which the readouts of the tools are shown; null until it is there. */
export const ReadoutPlace = createContext<HTMLElement | null>(null);

interface ToolReadoutProps {
  /** What the tool has found, or how to begin. */
  readonly text: string;
  /** The label of the button that ends the tool. */
  readonly end: string;
  readonly onEnd: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** What a tool that is on says, in the place of all readouts: among the buttons it would widen them over the map. */
export function ToolReadout({ text, end, onEnd, children }: ToolReadoutProps) {
  const place = useContext(ReadoutPlace);
  return (
    place &&
    createPortal(
      <div className={classes.readout} role="status">
        <span>{text}</span>
        <button type="button" aria-label={end} title={end} onClick={onEnd}>
          <IconX size={18} aria-hidden />
        </button>
        {children && <div className={classes.actions}>{children}</div>}
      </div>,
      place,
    )
  );
}
