import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { TooltipProps } from './tooltip.tsx';
import classes from './tooltip.module.css';

interface OpenedTooltipProps extends Required<Pick<TooltipProps, 'label' | 'position'>> {
  readonly id: string;
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
