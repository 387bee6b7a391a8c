import { farmVerdictOf } from './farm-verdict.ts';
import type { RotationFarm, RotationYear } from './verdict.ts';

/**
 * How far a farm is from meeting the law in a year, in hundredths of a hectare; zero without a breach. `left` is
 * what must change: in Romania the land in breach or what the shares lack, whichever is less, in France both.
 */
export interface LandLeft {
  readonly left: number;
  /** The sum of the land in breach and what the shares lack; breaks ties between options with the same `left`. */
  readonly trace: number;
}

/** How far a farm is from meeting the law in a year. */
export function landLeftOf(farm: RotationFarm, year: RotationYear): LandLeft {
  const verdict = farmVerdictOf(farm, year);
  if (verdict.outcome !== 'breach') return { left: 0, trace: 0 };
  const inBreach = new Set(verdict.parcels);
  const area = year.parcels.reduce((sum, { id, ares }) => (inBreach.has(id) ? sum + ares : sum), 0);
  // Crops that follow themselves are the land in breach, and not a share that could be met instead.
  const lack = verdict.shares.reduce(
    (sum, { code, amount, limit, is_met }) =>
      is_met || code === 'repeated' ? sum : sum + Math.abs(amount - limit),
    0,
  );
  const trace = area + lack;
  return { left: farm.country === 'RO' ? Math.min(area, lack) : trace, trace };
}
