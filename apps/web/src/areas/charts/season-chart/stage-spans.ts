import type { GrowthStage } from '@brazda/contract/client';
import { dayNumberOf, isoDayOf } from '@brazda/domain';
import type { GrowingCrop } from './chart-content.ts';

/** A stage from the day on which it usually begins to the day before the next one. */
export interface StageSpan {
  readonly stage: GrowthStage;
  readonly from: string;
  readonly to: string;
}

/**
 * The usual stages of a crop on its days, one after the other. The windows of stages overlap, so each ends where the
 * next begins; for a winter crop, a window across New Year and the first window are in the year of sowing.
 */
export function stageSpansOf({ stages, country, from, to }: GrowingCrop): StageSpan[] {
  let year = Number(from.slice(0, 4));
  let before = '';
  const begun = stages.map((stage) => {
    const { from: begin, to: end } = stage.windows[country];
    if (before > begin) year += 1;
    before = begin;
    return { stage, from: `${year}-${begin}`, to: `${end < begin ? year + 1 : year}-${end}` };
  });
  return begun
    .map(({ stage, ...span }, at) => {
      const next = begun[at + 1];
      return { stage, from: span.from, to: next ? isoDayOf(dayNumberOf(next.from) - 1) : span.to };
    })
    .filter((span) => span.from <= span.to && span.from <= to && span.to >= from);
}

/** The usual stage on a day; null outside all of them. */
export function stageOn(spans: readonly StageSpan[], date: string): GrowthStage | null {
  return spans.find(({ from, to }) => from <= date && date <= to)?.stage ?? null;
}
