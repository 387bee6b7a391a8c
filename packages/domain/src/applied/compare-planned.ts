import { HECTARE_M2 } from '../soil/sample-cells.ts';
import type { AppliedCells } from './applied-cells.ts';

/** So far from what was planned, as a share of it, a cell still has what it should have: an assumption of ours. */
export const RATE_TOLERANCE = 0.1;
/** A cell of which less was covered was left out. */
const MIN_COVERED = 0.5;
/** Planned rates that a person can compare at once. */
const MAX_CLASSES = 8;

/** The land for which rates within some limits were planned, and what it got; hectares and means per hectare. */
export interface PlannedClass {
  readonly from: number;
  readonly to: number;
  readonly hectares: number;
  readonly planned: number;
  /** Over what was covered; null where nothing was. */
  readonly applied: number | null;
  readonly under_ha: number;
  readonly right_ha: number;
  readonly over_ha: number;
  /** Where something was planned and nothing was spread. */
  readonly missed_ha: number;
}

/** What was planned against what was spread. */
export interface PlannedComparison {
  readonly classes: readonly PlannedClass[];
  /** Sums of the classes. */
  readonly under_ha: number;
  readonly right_ha: number;
  readonly over_ha: number;
  readonly missed_ha: number;
  /** Where nothing was planned and something was spread. */
  readonly beyond_ha: number;
}

/** Compares planned rates with applied ones, cell by cell of the same grid. */
export function comparePlanned(
  planned: readonly number[],
  { rates, covered }: Pick<AppliedCells, 'rates' | 'covered'>,
  areas_m2: readonly number[],
): PlannedComparison {
  const hectares = (cells: readonly number[]) =>
    cells.reduce((sum, cell) => sum + areas_m2[cell]!, 0) / HECTARE_M2;
  const mean = (cells: readonly number[], of: readonly number[]) =>
    cells.reduce((sum, cell) => sum + of[cell]! * areas_m2[cell]!, 0) / (hectares(cells) * HECTARE_M2);
  const land = [...areas_m2.keys()].filter((cell) => areas_m2[cell]! > 0);
  const isCovered = (cell: number) => covered[cell]! >= MIN_COVERED;
  const classes = classesOf(land.map((cell) => planned[cell]!).filter((rate) => rate > 0)).map(
    ([from, to]) => {
      const own = land.filter((cell) => planned[cell]! >= from && planned[cell]! <= to);
      const seen = own.filter(isCovered);
      const under = seen.filter((cell) => rates[cell]! < planned[cell]! * (1 - RATE_TOLERANCE));
      const over = seen.filter((cell) => rates[cell]! > planned[cell]! * (1 + RATE_TOLERANCE));
      return {
        from,
        to,
        hectares: hectares(own),
        planned: mean(own, planned),
        applied: seen.length === 0 ? null : mean(seen, rates),
        under_ha: hectares(under),
        over_ha: hectares(over),
        right_ha: hectares(seen) - hectares(under) - hectares(over),
        missed_ha: hectares(own) - hectares(seen),
      };
    },
  );
  const sum = (of: (one: PlannedClass) => number) => classes.reduce((all, one) => all + of(one), 0);
  return {
    classes,
    under_ha: sum(({ under_ha }) => under_ha),
    right_ha: sum(({ right_ha }) => right_ha),
    over_ha: sum(({ over_ha }) => over_ha),
    missed_ha: sum(({ missed_ha }) => missed_ha),
    beyond_ha: hectares(land.filter((cell) => planned[cell] === 0 && isCovered(cell))),
  };
}

/** The lowest and the highest rate of classes: each rate one, or equally many of them in each where there are too many. */
function classesOf(rates: readonly number[]): readonly (readonly [number, number])[] {
  const distinct = [...new Set(rates)].sort((a, b) => a - b);
  const size = Math.ceil(distinct.length / MAX_CLASSES);
  const starts = [...distinct.keys()].filter((at) => at % size === 0);
  return starts.map((at) => [distinct[at]!, distinct[Math.min(distinct.length, at + size) - 1]!] as const);
}
