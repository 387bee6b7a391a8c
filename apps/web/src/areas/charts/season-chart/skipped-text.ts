import { MAX_COVER } from '@brazda/domain';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { HiddenDate } from './season-dates.ts';

/** Returns the function that says why nothing was measured on a date. */
export function useSkippedText(): (hidden: HiddenDate) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useCallback(
    ({ skipped, clear_share }) =>
      skipped === 'NO_VALUE'
        ? t('charts:noValue')
        : t('charts:skipped', {
            share: formats.share(1 - clear_share),
            limit: formats.share(MAX_COVER),
          }),
    [t, formats],
  );
}
