import { type RobustScore, robustScoreOf } from '../statistics/robust-score.ts';
import { ALERT_RULES } from './alert-rules.ts';

/** What a crop showed when it was so far along. */
export interface GrownValue {
  /** Degree-days since sowing. */
  readonly progress: number;
  /** The mean NDVI of the parcel. */
  readonly value: number;
}

/** The clear images of an earlier season of the same crop on the same parcel, before it ripened, by progress. */
export type EarlierSeason = readonly GrownValue[];

/** A value beside earlier seasons. */
export interface ComparedWithEarlier extends RobustScore {
  readonly seasons: number;
}

/**
 * The robust z of a value beside what the earlier seasons of a parcel showed when the crop was as far along, between their two
 * nearest images; null where none of them was seen then. Years differ more than neighbors do, so that a difference weighs less, and
 * one season alone says even less (`ALERT_RULES.earlier`).
 */
export function scoreBesideEarlier(
  value: number,
  progress: number | null,
  earlier: readonly EarlierSeason[],
): ComparedWithEarlier | null {
  if (progress === null) return null;
  const values = earlier.flatMap((season) => valueAt(season, progress) ?? []);
  const { min_sd, lone_sd } = ALERT_RULES.earlier;
  const score = robustScoreOf(value, values, values.length > 1 ? min_sd : lone_sd);
  return score && { ...score, seasons: values.length };
}

/** What a season showed at a progress; null where its images before and after are too far away. */
function valueAt(season: EarlierSeason, progress: number): number | null {
  const at = season.findIndex((each) => each.progress >= progress);
  const [before, after] = [season[at - 1], season[at]];
  if (after?.progress === progress) return after.value;
  if (!before || !after || after.progress - before.progress > ALERT_RULES.earlier.max_gap) return null;
  const share = (progress - before.progress) / (after.progress - before.progress);
  return before.value + share * (after.value - before.value);
}
