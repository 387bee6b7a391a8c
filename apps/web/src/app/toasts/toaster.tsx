import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as show, useSonner } from 'sonner';
import { useTranslation } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { takeToasts, toastIdOf, waitingToasts } from '../../lib/toasts.ts';
import { placeToasts } from './toast-place.ts';
import classes from './toaster.module.css';

const DURATION_MS = 4000;
const MOVES_WITHIN_MS = 200;
const ICONS = {
  error: <IconExclamationCircle size={20} aria-hidden />,
  warning: <IconAlertTriangle size={20} aria-hidden />,
  info: <IconInfoCircle size={20} aria-hidden />,
  success: <IconCircleCheck size={20} aria-hidden />,
};

/**
 * Shows toasts: 4 s each, longer under pointer or finger; a swipe up dismisses one. They are where they cover no title and the fewest
 * controls (docs/decisions/0108).
 */
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
  const list = useRef<HTMLElement>(null);
  useFreePlace(list);
  return (
    <Sonner
      ref={list}
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

/** While there are toasts, keeps them from covering what is shown under them, whichever page or dialog follows. */
function useFreePlace(section: RefObject<HTMLElement | null>) {
  const hasToasts = useSonner().toasts.length > 0;
  useEffect(() => {
    if (!hasToasts) return;
    const place = () => {
      const list = section.current?.querySelector<HTMLElement>('[data-sonner-toaster]');
      if (list) placeToasts(list);
    };
    place();
    // Its callback runs before what has changed is painted.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    const stop = new AbortController();
    for (const type of ['resize', 'scroll'])
      addEventListener(type, place, { capture: true, signal: stop.signal });
    // Much moves without an event of its own: a dialog that glides in, a sheet that grows, text whose font has come.
    const timer = setInterval(place, MOVES_WITHIN_MS);
    return () => {
      changes.disconnect();
      stop.abort();
      clearInterval(timer);
    };
  }, [hasToasts, section]);
}
