import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackLayer } from '../../lib/back-layers.ts';
import { useIsPhone } from '../../lib/device.ts';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** Called when the user wants to leave; without it the dialog can only be answered. */
  readonly onClose?: () => void;
  /** The label of the close button. */
  readonly close: string;
  /** The label of the default button. */
  readonly ok?: string;
  readonly closesOnClickOutside?: boolean;
  /** Its presentation on a phone: from the lower edge, full screen, or as on a desktop. */
  readonly onPhone?: 'drawer' | 'fullscreen' | 'window';
  /** Maximum width in pixels. */
  readonly width?: number;
  /** The buttons at its end, the last one confirms; null if the content has its own, an OK button if omitted. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog: traps the focus, closes on Escape and Back. */
export function Dialog({
  title,
  onClose,
  close,
  ok,
  closesOnClickOutside = false,
  onPhone = 'drawer',
  width = 480,
  actions,
  children,
}: DialogProps) {
  const isPhone = useIsPhone();
  const canLeave = onClose !== undefined;
  useBackLayer(onClose);
  const shared = {
    opened: true,
    onClose: onClose ?? (() => undefined),
    title: <span className={classes.title}>{title}</span>,
    closeOnEscape: canLeave,
    closeOnClickOutside: canLeave && closesOnClickOutside,
    withCloseButton: canLeave,
    closeButtonProps: { 'aria-label': close, size: 44, iconSize: 22 },
    overlayProps: { backgroundOpacity: 0.45, color: '#0c120f' },
    transitionProps: { duration: 150 },
    classNames: { content: classes.content, header: classes.header, body: classes.body },
  };
  const inside = (
    <>
      <div className={classes.inside}>{children}</div>
      {actions !== null && (
        <div className={classes.actions} data-kept-clear>
          {actions ?? (
            <Button size="md" onClick={onClose} data-autofocus>
              {ok}
            </Button>
          )}
        </div>
      )}
    </>
  );
  if (isPhone && onPhone === 'drawer')
    return (
      <Drawer
        {...shared}
        classNames={{ ...shared.classNames, content: `${classes.content} ${classes.drawer}` }}
        position="bottom"
      >
        {inside}
      </Drawer>
    );
  return (
    <Modal {...shared} centered size={width} fullScreen={isPhone && onPhone === 'fullscreen'}>
      {inside}
    </Modal>
  );
}
