import type { PassRow } from './pass-rows.ts';

/** How far the mean of a pass lies from its sides without a cause. */
export interface Stray {
  /** The standard deviation, t/ha. */
  readonly t_ha: number;
  /** Degrees of freedom with which it is known. */
  readonly degrees: number;
}

/** The difference of a pass to its sides, and over how many stretches it was seen. */
export interface PassMean {
  readonly value: number;
  readonly stretches: number;
}

/** With fewer, an interval is so wide that it says nothing. */
export const MIN_DEGREES = 2;
/** A pass is compared with both neighbors, so differences next to each other have passes in common: 1 + 2 · ((2/3)² + (1/6)²). */
const SHARED = 1 + 2 * ((2 / 3) ** 2 + (1 / 6) ** 2);

/** Means over the stretches of each pass. */
export function passMeansOf(rows: readonly PassRow[], differenceOf: (row: PassRow) => number): PassMean[] {
  return [...Map.groupBy(rows, ({ pass }) => pass).values()].map((own) => ({
    value: own.reduce((sum, row) => sum + differenceOf(row), 0) / own.length,
    stretches: own.length,
  }));
}

/**
 * How much the means of passes stray about 0, weighted by their stretches; passes count as 1 / SHARED of a repetition each
 * (Satterthwaite 1946 for a sum of correlated squares). `removed` are means that were taken away before. Null for too few passes.
 */
export function strayOf(passes: readonly PassMean[], removed: number): Stray | null {
  const all = passes.reduce((sum, { stretches }) => sum + stretches, 0);
  const squares = passes.reduce((sum, { value, stretches }) => sum + stretches * value ** 2, 0);
  // Short passes count less (Kish 1965).
  const count = all ** 2 / passes.reduce((sum, { stretches }) => sum + stretches ** 2, 0);
  const degrees = Math.floor(count / SHARED - removed / 2);
  if (!(count > removed + 1 && degrees >= 1)) return null;
  return { t_ha: Math.sqrt(((squares / all) * count) / (count - removed)), degrees };
}
