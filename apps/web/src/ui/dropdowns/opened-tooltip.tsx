import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import classes from './tooltip.module.css';

/** The side of an element on which its tooltip is. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

interface OpenedTooltipProps {
  readonly id: string;
  readonly label: string;
  readonly position: TooltipSide;
  readonly target: HTMLElement;
}

/** The text of a tooltip beside the element that it explains. */
export function OpenedTooltip({ id, label, position, target }: OpenedTooltipProps) {
  return (
    <Tooltip
      id={id}
      label={label}
      position={position}
      target={target}
      opened
      zIndex={9800}
      classNames={{ tooltip: classes.tooltip }}
      multiline
      maw={280}
    />
  );
}
