import type { ActivityKind } from './activity-kinds.ts';
import type { PlannedDays } from './execution-period.ts';

interface KnownActivity {
  readonly activity: ActivityKind;
}

/**
 * The days to propose for a further activity of a kind: those of the first usual one that the plan does not have yet; null
 * where there is none, or where its days are not known.
 */
export function proposedPeriodOf(
  kind: ActivityKind,
  planned: readonly KnownActivity[],
  usual: readonly (KnownActivity & PlannedDays)[],
): PlannedDays | null {
  const isOfKind = ({ activity }: KnownActivity) => activity === kind;
  const next = usual.filter(isOfKind)[planned.filter(isOfKind).length];
  if (!next || (next.start_date === null && next.end_date === null)) return null;
  return { start_date: next.start_date, end_date: next.end_date };
}
