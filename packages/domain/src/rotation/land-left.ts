import { farmVerdictOf } from './farm-verdict.ts';
import type { RotationFarm, RotationYear } from './verdict.ts';

/**
 * How far a farm is from meeting the law in a year, in hundredths of a hectare; zero without a breach. `left` is what must
 * change in the easiest way to comply.
 */
export interface LandLeft {
  readonly left: number;
  /** The sum of what must change in all ways; breaks ties between options with the same `left`. */
  readonly trace: number;
}

/** How far a farm is from meeting the law in a year. */
export function landLeftOf(farm: RotationFarm, year: RotationYear): LandLeft {
  const { outcome, ways } = farmVerdictOf(farm, year);
  if (outcome !== 'breach') return { left: 0, trace: 0 };
  return {
    left: Math.min(...ways.map(({ left }) => left)),
    trace: ways.reduce((sum, { left }) => sum + left, 0),
  };
}
