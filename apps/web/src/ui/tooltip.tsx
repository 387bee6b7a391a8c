import { Tooltip as Mantine } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './tooltip.module.css';

interface TooltipProps {
  readonly label: string;
  /** The element that it explains; it must have a name of its own. */
  readonly children: ReactElement;
  readonly position?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short explanation of an element that is hovered or focused for 300 ms. */
export function Tooltip({ label, children, position = 'top' }: TooltipProps) {
  return (
    <Mantine
      label={label}
      position={position}
      openDelay={300}
      zIndex={9800}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes.tooltip }}
      multiline
      maw={280}
    >
      {children}
    </Mantine>
  );
}
