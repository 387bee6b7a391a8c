import type { YieldOfZones } from '@brazda/contract/client';

/** How a yield map and images go together. */
export type Agreement = 'tooFew' | 'unsure' | 'opposite' | 'none' | 'weak' | 'clear';

/** The smallest coefficients of correlation of a weak and a clear agreement. Chosen as usual for fields in the literature. */
const WEAK = 0.2;
const CLEAR = 0.5;

/**
 * Whether good and bad parts are the same in a yield map and in images; unsure where the interval of a coefficient that is not
 * small includes zero.
 */
export function agreementOf({ correlation }: Pick<YieldOfZones, 'correlation'>): Agreement {
  if (correlation === null) return 'tooFew';
  const { r, low, high } = correlation;
  if (Math.abs(r) < WEAK) return 'none';
  if (low <= 0 && high >= 0) return 'unsure';
  if (r < 0) return 'opposite';
  return r < CLEAR ? 'weak' : 'clear';
}
