import { type RefObject, useEffect, useRef } from 'react';
import type { DrawTool } from '../../../map/index.ts';

/** The shortcut keys of the tools, shown beside them. */
export const TOOL_KEYS = {
  select: 'V',
  move: 'M',
  polygon: 'D',
  rectangle: 'R',
  hole: 'H',
  split: 'S',
} as const satisfies Record<DrawTool, string>;
/** The shortcut keys of immediate actions. */
export const ACTION_KEYS = { merge: 'J', snap: 'N' } as const;

/** The keyboard actions of the drawing map. */
export interface DrawKeys {
  readonly onTool: (tool: DrawTool) => void;
  readonly onMerge: () => void;
  readonly onSnap: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
  readonly onBack: () => void;
  readonly onRemove: () => void;
}

const TYPED_IN =
  'input, textarea, select, [role="combobox"], [role="listbox"], [role="dialog"], [role="menu"]';

/** Handles the keys of drawing: letters only while the focus is in `area`, so that dictated text draws nothing. */
export function useDrawKeys(area: RefObject<HTMLElement | null>, keys: DrawKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(TYPED_IN) || event.altKey) return;
      const isHere = area.current?.contains(target) ?? false;
      const isLoose = isHere || target === document.body;
      const act =
        event.ctrlKey || event.metaKey ? steps(event) : isLoose ? presses(event, target, isHere) : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    const steps = ({ key, shiftKey }: KeyboardEvent) => {
      const letter = key.toLowerCase();
      if (letter === 'y' || (letter === 'z' && shiftKey)) return latest.current.onRedo;
      return letter === 'z' ? latest.current.onUndo : null;
    };
    const presses = ({ key }: KeyboardEvent, target: Element, isHere: boolean) => {
      const { onFinish, onCancel, onBack, onRemove, onTool, onMerge, onSnap } = latest.current;
      if (key === 'Escape') return onCancel;
      if (key === 'Backspace') return onBack;
      if (key === 'Delete') return onRemove;
      // A focused button handles its own Enter.
      if (key === 'Enter') return target.closest('button, a') ? null : onFinish;
      if (!isHere) return null;
      const letter = key.toUpperCase();
      if (letter === ACTION_KEYS.merge) return onMerge;
      if (letter === ACTION_KEYS.snap) return onSnap;
      const tool = (Object.keys(TOOL_KEYS) as DrawTool[]).find((name) => TOOL_KEYS[name] === letter);
      return tool ? () => onTool(tool) : null;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [area]);
}
