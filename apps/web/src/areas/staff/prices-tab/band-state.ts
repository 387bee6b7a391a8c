import type { LicenseBandRow } from '@brazda/contract/client';
import { isBandValid } from '@brazda/domain';

/** Whether a band is offered on a day, will be, or no longer is. */
export type BandState = 'offered' | 'planned' | 'past';

export function bandState(band: Pick<LicenseBandRow, 'valid_from' | 'valid_to'>, day: string): BandState {
  if (isBandValid(band, day)) return 'offered';
  return band.valid_from > day ? 'planned' : 'past';
}

/** Bands by area, with those that are over at the end. */
export function sortBands<Band extends LicenseBandRow>(bands: readonly Band[], day: string): Band[] {
  const isPast = (band: Band) => Number(bandState(band, day) === 'past');
  return bands.toSorted(
    (one, other) =>
      isPast(one) - isPast(other) ||
      one.upper_bound_ha - other.upper_bound_ha ||
      one.valid_from.localeCompare(other.valid_from),
  );
}
