import { cloneElement, lazy, Suspense, startTransition, useState } from 'react';
import type { PopoverProps } from './opened-popover.tsx';

const fetchOpened = () => import('./opened-popover.tsx');
const OpenedPopover = lazy(async () => ({ default: (await fetchOpened()).OpenedPopover }));

/**
 * A button, and a popover once it is pressed, which takes the focus until it is closed. Its code is fetched when a pointer
 * is near or the button is pressed, so that no page waits for it.
 */
export function Popover(props: PopoverProps) {
  const [isUsed, setUsed] = useState(false);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    // As a transition, so that the button stays until the code is there.
    onClick: () => startTransition(() => setUsed(true)),
    onPointerEnter: () => void fetchOpened().catch(() => undefined),
  });
  return <Suspense fallback={trigger}>{isUsed ? <OpenedPopover {...props} /> : trigger}</Suspense>;
}
