import type { Raster } from '@brazda/contract/client';
import type { Skipped } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Why a parcel has no value on a day, in short. */
export const SKIPPED_TEXT = {
  OVER_MAX_COVER: 'map:parcel.skipped',
  NO_VALUE: 'map:parcel.noValue',
} as const satisfies Record<Skipped, string>;

/** Returns the function that explains why a raster has no value, in a sentence. */
export function useSkippedReason(): (raster: Pick<Raster, 'skipped' | 'clear_share'>) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ skipped, clear_share }) =>
    skipped === 'NO_VALUE'
      ? t('map:parcel.noValueWhy')
      : t('map:parcel.skippedReason', { share: formats.share(1 - clear_share) });
}
