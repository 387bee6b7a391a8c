import { robustSpreadOf } from '../statistics/robust-score.ts';
import { HARVEST_RULES } from './harvest-limits.ts';
import type { PlanePoints } from './harvest-points.ts';

/**
 * Calls `drop` for kept points whose yields are far from the median of the parcel, then for those far from the
 * median of the square around them (Leys et al. 2013, Journal of Experimental Social Psychology 49: the median absolute deviation).
 */
export function dropOutliers(
  { x, y, count }: Pick<PlanePoints, 'x' | 'y' | 'count'>,
  yields: Float32Array,
  drops: Uint8Array,
  drop: (i: number) => void,
): void {
  const kept: number[] = [];
  for (let i = 0; i < count; i++) if (drops[i] === 0) kept.push(i);
  dropFar(kept, yields, HARVEST_RULES.min_deviation, drop);
  const squares = new Map<number, number[]>();
  for (const i of kept) {
    if (drops[i] !== 0) continue;
    const side = HARVEST_RULES.local_m;
    const key = Math.floor(x[i]! / side) * 10_000_000 + Math.floor(y[i]! / side);
    const inside = squares.get(key);
    if (inside) inside.push(i);
    else squares.set(key, [i]);
  }
  for (const inside of squares.values())
    if (inside.length >= HARVEST_RULES.local_points)
      dropFar(inside, yields, HARVEST_RULES.min_local_deviation, drop);
}

function dropFar(
  indices: readonly number[],
  yields: Float32Array,
  min_share: number,
  drop: (i: number) => void,
): void {
  if (indices.length === 0) return;
  const { median, sd } = robustSpreadOf(Float32Array.from(indices, (i) => yields[i]!))!;
  const limit = Math.max(HARVEST_RULES.max_deviations * sd, min_share * median);
  const far = indices.filter((i) => Math.abs(yields[i]! - median) > limit);
  if (far.length <= HARVEST_RULES.max_outliers * indices.length) for (const i of far) drop(i);
}
