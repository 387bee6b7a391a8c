import { MAX_COVER } from '@brazda/domain';
import { useCallback } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SKIPPED_TEXT } from '../../imagery/index.ts';
import type { HiddenDate } from './season-dates.ts';

/** Returns the function that says why nothing was measured on a date. */
export function useSkippedText(): (hidden: HiddenDate) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useCallback(
    ({ skipped, clear_share }) =>
      skipped === 'OVER_MAX_COVER'
        ? t('charts:skipped', {
            share: formats.share(1 - clear_share),
            limit: formats.share(MAX_COVER),
          })
        : t(skipped === 'NO_VALUE' ? 'charts:noValue' : SKIPPED_TEXT[skipped]),
    [t, formats],
  );
}
