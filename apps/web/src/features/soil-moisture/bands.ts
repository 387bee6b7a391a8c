import type { SoilDepth } from '@brazda/domain';
import type { SoilDay } from '../../data/soil-moisture.ts';

/** Days in a row on which the same depth counts. */
export interface Stretch {
  readonly depth: SoilDepth;
  /** Oldest first, not empty. */
  readonly days: readonly SoilDay[];
  /** The first day, and the first of the next stretch, else the last day of all. */
  readonly from: string;
  readonly to: string;
}

/** Where a class, 1 to 7, lies in the chart: between two days and two values in m³ a hectare. */
export interface Band {
  readonly class: number;
  readonly from: string;
  readonly to: string;
  readonly low: number;
  readonly high: number;
}

/** Room above the highest limit, in which excess lies. */
const HEADROOM = 1.1;
const STEP = 100;

/** The days, oldest first, by the depth that counts. */
export function stretchesOf(days: readonly SoilDay[]): Stretch[] {
  const starts = days.flatMap((day, at) => (day.depth === days[at - 1]?.depth ? [] : [at]));
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? days.length;
    return {
      depth: days[start]!.depth,
      days: days.slice(start, end),
      from: days[start]!.date,
      to: (days[end] ?? days[end - 1]!).date,
    };
  });
}

/** Where the axis ends, in whole hundreds above every limit and every value. */
export function topOf(
  stretches: readonly Stretch[],
  limitsOf: (depth: SoilDepth) => readonly number[],
): number {
  const highest = stretches.flatMap(({ depth, days }) => [
    limitsOf(depth).at(-1)! * HEADROOM,
    ...days.map(({ water_capacity }) => water_capacity),
  ]);
  return Math.ceil(Math.max(STEP, ...highest) / STEP) * STEP;
}

/** The seven classes of every stretch, up to the end of the axis. */
export function bandsOf(
  stretches: readonly Stretch[],
  limitsOf: (depth: SoilDepth) => readonly number[],
  top: number,
): Band[] {
  return stretches.flatMap(({ depth, from, to }) => {
    const edges = [0, ...limitsOf(depth), top];
    return edges.slice(1).map((high, at) => ({ class: at + 1, from, to, low: edges[at]!, high }));
  });
}
