import { type ShareInterval, shareInterval } from '../statistics/share-interval.ts';
import { isHighRisk, type RiskLevel } from './risk-level.ts';

/** What somebody found who looked for a disease or pest, beside what its model had said. */
export interface Finding {
  /** The risk that the model said for the day; null where it said nothing. */
  readonly said: RiskLevel | null;
  readonly seen: boolean;
}

/** How often a model was right, by findings. */
export interface ModelHits {
  readonly high_seen: number;
  readonly high_not_seen: number;
  readonly low_seen: number;
  readonly low_not_seen: number;
  /** Findings of days on which the model said nothing. */
  readonly unknown: number;
  /** The share of high risks in which it was seen; null without any. */
  readonly right: ShareInterval | null;
  /** The share of what was seen that the model had called high; null without any. */
  readonly found: ShareInterval | null;
}

/** Counts findings of one model. */
export function modelHitsOf(findings: readonly Finding[]): ModelHits {
  const count = (isHigh: boolean, seen: boolean) =>
    findings.filter((one) => one.said !== null && isHighRisk(one.said) === isHigh && one.seen === seen)
      .length;
  const high_seen = count(true, true);
  const high_not_seen = count(true, false);
  const low_seen = count(false, true);
  return {
    high_seen,
    high_not_seen,
    low_seen,
    low_not_seen: count(false, false),
    unknown: findings.filter(({ said }) => said === null).length,
    right: shareInterval(high_seen, high_seen + high_not_seen),
    found: shareInterval(high_seen, high_seen + low_seen),
  };
}
