import type { YieldOfZones } from '@brazda/contract/client';

/** How a yield map and images go together. */
export type Agreement = 'tooFew' | 'opposite' | 'none' | 'weak' | 'clear';

/** The smallest coefficients of correlation of a weak and a clear agreement. Chosen as usual for fields in the literature. */
const [WEAK, CLEAR] = [0.2, 0.5];

/** Whether good and bad parts are the same in a yield map and in images. */
export function agreementOf({ correlation }: Pick<YieldOfZones, 'correlation'>): Agreement {
  if (correlation === null) return 'tooFew';
  if (correlation <= -WEAK) return 'opposite';
  if (correlation < WEAK) return 'none';
  return correlation < CLEAR ? 'weak' : 'clear';
}
