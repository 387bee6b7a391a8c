/** How great a risk is, from none to the greatest that a source knows. */
export const RISK_LEVELS = ['none', 'low', 'moderate', 'high', 'very_high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Whether a risk is one that a source says to act on. */
export function isHighRisk(level: RiskLevel | null): boolean {
  return level === 'high' || level === 'very_high';
}

/** The greater of two risks; one that is not known is less than any. */
export function greaterRisk(one: RiskLevel | null, other: RiskLevel | null): RiskLevel | null {
  const rank = (level: RiskLevel | null) => (level === null ? -1 : RISK_LEVELS.indexOf(level));
  return rank(one) >= rank(other) ? one : other;
}
