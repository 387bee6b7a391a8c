import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onApiEvent } from '../../lib/api-events.ts';
import { useTranslation } from '../../lib/language.ts';
import { isBlank } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';

/**
 * Shows failed calls that no screen reports as a toast, once for each kind. If data is missing on the screen, the toast
 * stays with a retry button until nothing is missing.
 */
export function useApiNotices(): void {
  const t = useTranslation();
  const cache = useQueryClient().getQueryCache();
  useEffect(
    () =>
      onApiEvent((event, retry) =>
        notify({
          type: event === 'missing' ? 'warning' : 'error',
          text: t(`common:errors.${event}`),
          id: `api ${event}`,
          ...(retry && {
            action: { label: t('common:retry'), onClick: retry },
            duration_ms: null,
            until: untilNothingIsMissing(cache),
          }),
        }),
      ),
    [t, cache],
  );
}

/** Resolves when no active query lacks data: each has loaded, is loading, or is no longer observed. */
function untilNothingIsMissing(cache: QueryCache): Promise<void> {
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (cache.findAll({ predicate: isBlank }).length > 0) return;
      stop();
      resolve();
    });
  });
}
