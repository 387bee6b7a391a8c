import { addDays } from '../../crops/crop-interval.ts';
import type { KnownHarvest } from './checked-treatment.ts';

/** What is known of the harvest of the crop that stood, or was to stand, on a parcel on the day of a treatment. */
export interface HarvestFacts {
  /** Of the treatment. */
  readonly day: string;
  /** The day after the crop ends, and whether nobody has entered it; null where no crop or no end is known. */
  readonly crop_end: { readonly upper: string; readonly is_estimated: boolean } | null;
  /** Days on which the parcel was harvested by the journal, in any order. */
  readonly harvests: readonly string[];
  /** First days of the weeks in which images have shown a harvest, in any order. */
  readonly detected: readonly string[];
  readonly today: string;
}

/**
 * The harvest that a treatment has to wait for: the first one that was recorded on its day or later, else the end of the crop that somebody entered,
 * else the last harvest before it; what images have shown from its day on is the weakest witness. The estimated end of a crop is no harvest. Null where
 * none is known.
 */
export function knownHarvest({
  day,
  crop_end,
  harvests,
  detected,
  today,
}: HarvestFacts): KnownHarvest | null {
  const days = harvests.toSorted();
  const next = days.find((each) => each >= day);
  if (next !== undefined) return { day: next, kind: 'recorded' };
  if (crop_end && !crop_end.is_estimated) {
    const end = addDays(crop_end.upper, -1);
    return { day: end, kind: end <= today ? 'recorded' : 'planned' };
  }
  const last = days.at(-1);
  if (last !== undefined) return { day: last, kind: 'recorded' };
  const seen = detected.toSorted().find((each) => each >= day);
  return seen === undefined ? null : { day: seen, kind: 'detected' };
}
