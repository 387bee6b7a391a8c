import { useEffect } from 'react';
import { useWords } from '../../data/language.ts';
import { notify } from '../../data/toasts.ts';
import { onApiEvent } from '../../lib/api-events.ts';

/** Says as a toast, once for each kind, what no screen says of failed calls. */
export function useApiNotices(): void {
  const t = useWords();
  useEffect(
    () =>
      onApiEvent((event) =>
        notify({
          type: event === 'missing' ? 'warning' : 'error',
          text: t(`common:errors.${event}`),
          id: `api ${event}`,
        }),
      ),
    [t],
  );
}
