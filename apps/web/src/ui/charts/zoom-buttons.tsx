import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, type TablerIcon } from '@tabler/icons-react';

interface ZoomButtonsProps {
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string; readonly whole: string };
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onWhole: () => void;
}

/** The three buttons of a zoom; the caller arranges them. */
export function ZoomButtons({ labels, onZoomIn, onZoomOut, onWhole }: ZoomButtonsProps) {
  return (
    <>
      <ZoomButton Icon={IconPlus} label={labels.zoomIn} onClick={onZoomIn} />
      <ZoomButton Icon={IconMinus} label={labels.zoomOut} onClick={onZoomOut} />
      <ZoomButton Icon={IconMaximize} label={labels.whole} onClick={onWhole} />
    </>
  );
}

interface ZoomButtonProps {
  readonly Icon: TablerIcon;
  readonly label: string;
  readonly onClick: () => void;
}

function ZoomButton({ Icon, label, onClick }: ZoomButtonProps) {
  return (
    <ActionIcon size={44} variant="default" aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
