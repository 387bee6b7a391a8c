/**
 * Penalty class by the share of the arable land in breach, in whole percent [own assumption: the orders give
 * ranges only].
 */
const CLASSES = [
  { penalty: 'low', below_percent: 10 },
  { penalty: 'medium', below_percent: 30 },
] as const;

/** The penalty class of a breach on some of the arable land, in hundredths of a hectare. */
export function penaltyOf(breach_ares: number, arable_ares: number): 'low' | 'medium' | 'high' {
  return (
    CLASSES.find(({ below_percent }) => 100 * breach_ares < below_percent * arable_ares)?.penalty ?? 'high'
  );
}
