import type { Raster } from '@brazda/contract/client';
import type { Skipped } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** Why a parcel has no value on a day, in short. */
export const SKIPPED_TEXT = {
  OVER_MAX_COVER: 'map:parcel.skipped',
  NO_VALUE: 'map:parcel.noValue',
  OUT_OF_DOMAIN: 'map:parcel.outOfDomain',
  NO_BAND: 'map:parcel.noBand',
  NO_ANGLES: 'map:parcel.noAngles',
  NO_NETWORK: 'map:parcel.noNetwork',
} as const satisfies Record<Skipped, string>;

/** Returns the function that explains why a raster has no value, in a sentence. */
export function useSkippedReason(): (raster: Pick<Raster, 'skipped' | 'clear_share'>) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return ({ skipped, clear_share }) =>
    skipped === null || skipped === 'OVER_MAX_COVER'
      ? t('map:parcel.skippedReason', { share: formats.share(1 - clear_share) })
      : t(`${SKIPPED_TEXT[skipped]}Why`);
}
