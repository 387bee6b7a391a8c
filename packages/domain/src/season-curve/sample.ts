import { dayNumberOf } from './day-number.ts';

/** One observation of a parcel: an ISO day, the mean of an index, and the clear share of its pixels, 0 to 1. */
export interface Sample {
  readonly date: string;
  readonly value: number;
  readonly clear_share: number;
}

/**
 * Samples sorted by date, one per date: of several (two tiles, two processings) the clearest, then the first in
 * the input.
 */
export function oneADate<S extends Sample>(samples: readonly S[]): S[] {
  const best = new Map<string, S>();
  for (const sample of samples) {
    const known = best.get(sample.date);
    if (known === undefined || sample.clear_share > known.clear_share) best.set(sample.date, sample);
  }
  return [...best.values()].toSorted((a, b) => dayNumberOf(a.date) - dayNumberOf(b.date));
}
