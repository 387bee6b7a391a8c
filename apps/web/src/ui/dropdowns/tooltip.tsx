import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useState,
} from 'react';
import { optionalChunk } from '../../lib/optional-chunk.tsx';
import type { TooltipSide } from './opened-tooltip.tsx';

const OPEN_DELAY_MS = 300;

const OpenedTooltip = optionalChunk(async () => (await import('./opened-tooltip.tsx')).OpenedTooltip);

/** The properties by which a tooltip follows its element. */
interface Explained {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

interface TooltipProps {
  readonly label: string;
  /** The element that it explains; it must have a name of its own. */
  readonly children: ReactElement<Explained>;
  readonly position?: TooltipSide;
}

/**
 * A short explanation of an element that a mouse hovers or the keyboard focuses for 300 ms. What positions it is fetched
 * then, so that no page waits for it.
 */
export function Tooltip({ label, children, position = 'top' }: TooltipProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setTarget(null);
  useEffect(() => {
    if (!target) return;
    const timeout = setTimeout(setOpen, OPEN_DELAY_MS, true);
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setTarget(null);
    addEventListener('keydown', closeOnEscape);
    return () => {
      setOpen(false);
      clearTimeout(timeout);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [target]);
  const isShown = isOpen && target !== null;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isShown ? id : undefined,
        onPointerEnter: ({ pointerType, currentTarget }) =>
          pointerType === 'mouse' && setTarget(currentTarget),
        onPointerLeave: close,
        onFocus: ({ target: focused, currentTarget }) =>
          focused.matches(':focus-visible') && setTarget(currentTarget),
        onBlur: close,
      })}
      {isShown && <OpenedTooltip id={id} label={label} position={position} target={target} />}
    </>
  );
}
