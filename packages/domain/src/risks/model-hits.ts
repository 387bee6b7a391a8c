import { isHighRisk, type RiskLevel } from './risk-level.ts';

/** What somebody found who looked for a disease or pest, beside what its model had said. */
export interface Finding {
  /** The risk that the model said for the day; null where it said nothing. */
  readonly said: RiskLevel | null;
  readonly seen: boolean;
}

/** A share with the interval in which the true one lies in 95 of 100 cases, 0 to 1. */
export interface ShareInterval {
  readonly share: number;
  readonly from: number;
  readonly to: number;
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
    right: wilsonInterval(high_seen, high_seen + high_not_seen),
    found: wilsonInterval(high_seen, high_seen + low_seen),
  };
}

/** Standard deviations of a normal distribution that enclose 95 %. */
const Z = 1.959964;

/** The share of some cases with its score interval of 95 % (Wilson 1927, doi 10.1080/01621459.1927.10502953); null without cases. */
export function wilsonInterval(hits: number, cases: number): ShareInterval | null {
  if (cases === 0) return null;
  const share = hits / cases;
  const spread = Z ** 2 / cases;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / cases + spread / (4 * cases));
  return { share, from: Math.max(middle - half, 0), to: Math.min(middle + half, 1) };
}
