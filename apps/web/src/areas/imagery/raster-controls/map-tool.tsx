import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FarmMapCommands } from '../../../map/index.ts';
import classes from './map-tools.module.css';

/**
 * A tool of the map that stays on until it is pressed again, or Escape: `start` begins it and returns the function that
 * ends it.
 */
export function useMapTool(stage: FarmMapCommands | null, start: (stage: FarmMapCommands) => () => void) {
  const [isOn, setOn] = useState(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isOn || !stage) return;
    const end = begin(stage);
    const leave = (event: KeyboardEvent) => {
      // A dialog that the tool has opened takes the key.
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setOn(false);
    };
    // In the capture phase: a parcel that is open stays open.
    addEventListener('keydown', leave, { capture: true });
    return () => {
      removeEventListener('keydown', leave, { capture: true });
      end();
    };
  }, [isOn, stage]);
  return { isOn, toggle: () => setOn((on) => !on), end: () => setOn(false) };
}

interface ToolReadoutProps {
  /** What the tool has found, or how to begin. */
  readonly text: string;
  /** The label of the button that ends the tool. */
  readonly end: string;
  readonly onEnd: () => void;
  /** A further action. */
  readonly children?: ReactNode;
}

/** What a tool that is on says beside the map. */
export function ToolReadout({ text, end, onEnd, children }: ToolReadoutProps) {
  return (
    <div className={classes.measured} role="status">
      <span>{text}</span>
      {children}
      <button type="button" aria-label={end} title={end} onClick={onEnd}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
