import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';
import { returnFocus } from '../../lib/return-focus.ts';

/** What a popover shows, and where. */
export interface PopoverProps {
  /** The button that opens and closes it. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly label: string;
  readonly className?: string | undefined;
  readonly width: number;
  readonly position: 'bottom-end' | 'left-start' | 'top-end';
  /** Whether it becomes as high as there is room and scrolls. */
  readonly isScrolling?: boolean;
  readonly children: ReactNode;
}

/** A button with its popover, which is open at first. */
export function OpenedPopover({
  trigger,
  label,
  className,
  width,
  position,
  isScrolling = false,
  children,
}: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  // Mantine does so only for a popover that was closed at first; its button has its id.
  useEffect(() => {
    if (isOpen) return () => returnFocus(document.getElementById(id));
  }, [isOpen, id]);
  useEffect(() => {
    if (!isOpen) return;
    // Without a focus, as after the focused control was disabled or removed, keys never reach the popover.
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <Popover
      id={id}
      opened={isOpen}
      onChange={setOpen}
      width={width}
      position={position}
      shadow="md"
      middlewares={{ flip: true, shift: { padding: 8 }, size: isScrolling }}
      trapFocus
      withRoles
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        {cloneElement(trigger, { onClick: () => setOpen((wasOpen) => !wasOpen) })}
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        <Suspense>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
