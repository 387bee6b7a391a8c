import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';

interface ZoomButtonsProps {
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string; readonly whole: string };
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onWhole: () => void;
}

/** The three buttons of a zoom; the caller lays them out. */
export function ZoomButtons({ labels, onZoomIn, onZoomOut, onWhole }: ZoomButtonsProps) {
  return (
    <>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={labels.zoomIn}
        title={labels.zoomIn}
        onClick={onZoomIn}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={labels.zoomOut}
        title={labels.zoomOut}
        onClick={onZoomOut}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={labels.whole}
        title={labels.whole}
        onClick={onWhole}
      >
        <IconMaximize size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
