import type { ParcelJudgment } from '@brazda/contract/client';
import { SILENT_REASONS, type SilentReason } from '@brazda/domain';

/** What the newest images say of the parcels of a farm. */
export interface JudgedCounts {
  readonly fine: number;
  /** The parcels of which nothing can be said, by reason, in the order of the reasons. */
  readonly silent: readonly { readonly reason: SilentReason; readonly count: number }[];
  /** The day of the newest image; null without one. */
  readonly newest: string | null;
}

/** Counts judgments. */
export function countJudged(judgments: readonly ParcelJudgment[]): JudgedCounts {
  const byReason = Map.groupBy(judgments, ({ reason }) => reason);
  const days = judgments.flatMap(({ sensing_date }) => sensing_date ?? []);
  return {
    fine: judgments.filter(({ verdict }) => verdict === 'fine').length,
    silent: SILENT_REASONS.flatMap((reason) => {
      const count = byReason.get(reason)?.length ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    newest: days.toSorted().at(-1) ?? null,
  };
}
