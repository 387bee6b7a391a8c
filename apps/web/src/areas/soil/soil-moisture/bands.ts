import type { SoilDepth } from '@brazda/domain';
import type { SoilDay } from '../soil-days.ts';

/** Consecutive days with the same depth. */
export interface Stretch {
  readonly depth: SoilDepth;
  /** Oldest first, not empty. */
  readonly days: readonly SoilDay[];
  /** The first day, and the first of the next stretch, else the last day of all. */
  readonly from: string;
  readonly to: string;
}

/** The area of a class, 1 to 7, in the chart: between two days and two values in m³ per hectare. */
export interface Band {
  readonly class: number;
  readonly from: string;
  readonly to: string;
  readonly low: number;
  readonly high: number;
}

/** The upper limits of the classes 1 to 6 at a depth, m³ per hectare, rising. */
export type LimitsOf = (depth: SoilDepth) => readonly number[];

/** How far above the highest limit excess is drawn, unless the water is higher. */
const HEADROOM = 1.1;
/** Steps of the axis, and the maximum number of them. */
const STEPS = [100, 200, 250, 500, 1000];
const TICKS = 4;

/** The days, oldest first, grouped by depth. */
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

/** The maximum of the axis, above every limit and every value, and its steps. */
export function axisOf(stretches: readonly Stretch[], limitsOf: LimitsOf) {
  const highest = Math.max(1, ...stretches.map((stretch) => topOf(stretch, limitsOf)));
  const step = STEPS.find((candidate) => highest / candidate <= TICKS) ?? highest;
  return { step, max: Math.ceil(highest / step) * step };
}

/** The seven classes of every stretch; the highest ends a little above its lower limit or at the wettest day. */
export function bandsOf(stretches: readonly Stretch[], limitsOf: LimitsOf): Band[] {
  return stretches.flatMap((stretch) => {
    const { depth, from, to } = stretch;
    const edges = [0, ...limitsOf(depth), topOf(stretch, limitsOf)];
    return edges.slice(1).map((high, at) => ({ class: at + 1, from, to, low: edges[at]!, high }));
  });
}

function topOf({ depth, days }: Stretch, limitsOf: LimitsOf): number {
  return Math.max(limitsOf(depth).at(-1)! * HEADROOM, ...days.map(({ water_capacity }) => water_capacity));
}
