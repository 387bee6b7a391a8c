import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../data/language.ts';
import { isBlank } from '../../data/query.ts';
import { notify } from '../../data/toasts.ts';
import { onApiEvent } from '../../lib/api-events.ts';

/**
 * Says as a toast, once for each kind, what no screen says of failed calls. Where something is missing on the screen, it
 * stays with the way to ask again until nothing is.
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

/** Resolves when no failed query leaves a gap on the screen any more: it has come, is on its way, or is left behind. */
function untilNothingIsMissing(cache: QueryCache): Promise<void> {
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (cache.findAll({ predicate: isBlank }).length > 0) return;
      stop();
      resolve();
    });
  });
}
