import { dayNumberOf } from '../day-number.ts';

/** What one look at a parcel has measured: an ISO day, the mean of an index, and the clear share of its pixels, 0 to 1. */
export interface Sighting {
  readonly date: string;
  readonly value: number;
  readonly clear_share: number;
}

/** The sightings oldest first, one a date: of several (two tiles, two processings) the clearest, then the first given. */
export function oneADate<S extends Sighting>(sightings: readonly S[]): S[] {
  const best = new Map<string, S>();
  for (const sighting of sightings) {
    const known = best.get(sighting.date);
    if (known === undefined || sighting.clear_share > known.clear_share) best.set(sighting.date, sighting);
  }
  return [...best.values()].toSorted((a, b) => dayNumberOf(a.date) - dayNumberOf(b.date));
}
