import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { type Location, useNavigate, useRoutes } from 'react-router';
import { useIsPhone } from '../lib/device.ts';
import { useTranslation } from '../lib/language.ts';
import { useReturnFocus } from '../lib/return-focus.ts';
import { GuardSkeleton } from './guard-skeleton.tsx';
import { DIALOG_ROUTES } from './page-routes.tsx';
import classes from './route-dialog.module.css';

/**
 * The page of an address in a dialog over the page from which it was opened; Escape, the close button and Back close
 * it.
 */
export function RouteDialog({ location }: { location: Location }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const page = useRoutes(DIALOG_ROUTES, location);
  useReturnFocus();
  return (
    <Modal.Root
      opened
      onClose={() => navigate(-1)}
      size={960}
      fullScreen={isPhone}
      centered
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell:dialog')}>
        <Modal.CloseButton
          className={classes.close}
          size={44}
          aria-label={t('common:close')}
          data-kept-clear
        />
        <Modal.Body data-page>
          <Suspense fallback={<GuardSkeleton />}>{page}</Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
