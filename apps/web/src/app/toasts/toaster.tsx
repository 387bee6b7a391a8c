import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { useTranslation } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { takeToasts, toastIdOf, waitingToasts } from '../../lib/toasts.ts';
import classes from './toaster.module.css';

const DURATION_MS = 4000;
const ICONS = {
  error: <IconExclamationCircle size={20} aria-hidden />,
  warning: <IconAlertTriangle size={20} aria-hidden />,
  info: <IconInfoCircle size={20} aria-hidden />,
  success: <IconCircleCheck size={20} aria-hidden />,
};

/** Shows toasts: 4 s each, longer under pointer or finger; a swipe up dismisses one. */
export function Toaster() {
  const t = useTranslation();
  const waiting = useStore(waitingToasts);
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const toast of takeToasts()) {
      const { type, text, action, duration_ms, until } = toast;
      const duration = duration_ms === null ? Number.POSITIVE_INFINITY : duration_ms;
      const id = show[type](text, { id: toastIdOf(toast), action, duration });
      void until?.finally(() => show.dismiss(id));
    }
  }, [waiting]);
  return (
    <Sonner
      position="top-center"
      swipeDirections={['top']}
      duration={DURATION_MS}
      icons={ICONS}
      gap={8}
      containerAriaLabel={t('common:notices')}
      className={classes.toaster}
      toastOptions={{
        classNames: { toast: classes.toast, actionButton: classes.action, icon: classes.icon },
      }}
    />
  );
}
