import { boxAround, type PlaneBox, type PlaneShape, planeBoxOf, shapeArea } from './plane.ts';

/** The mean cell of a group of parts as a share of that of the parcel. */
const MEAN_SHARE = { from: 0.8, to: 1.25 } as const;

/** Parts of a parcel that are cut together. */
interface PartGroup {
  readonly parts: PlaneShape;
  readonly cells: number;
}

interface Part {
  readonly parts: PlaneShape;
  readonly box: PlaneBox;
  readonly area: number;
}

/**
 * Distributes cells among the parts of a parcel. Parts too small or too odd in area for cells of their own are cut
 * together with the nearest one.
 */
export function partGroupsOf(parcel: PlaneShape, cells: number): readonly PartGroup[] {
  const mean = shapeArea(parcel) / cells;
  const parts = parcel.map((polygon): Part => partOf([polygon]));
  for (;;) {
    const counts = apportion(
      parts.map(({ area }) => area / mean),
      cells,
    );
    const mismatches = parts.map(({ area }, i) => mismatchOf(area / mean, counts[i]!));
    const worst = mismatches.indexOf(Math.max(...mismatches));
    if (parts.length === 1 || mismatches[worst]! === 0)
      return parts.map((part, i) => ({ parts: part.parts, cells: counts[i]! }));
    const [odd] = parts.splice(worst, 1);
    const distances = parts.map(({ box }) => distanceBetween(odd!.box, box));
    const nearest = distances.indexOf(Math.min(...distances));
    parts[nearest] = together(parts[nearest]!, odd!);
  }
}

function partOf(parts: PlaneShape): Part {
  return { parts, box: planeBoxOf(parts), area: shapeArea(parts) };
}

function together(one: Part, other: Part): Part {
  return {
    parts: [...one.parts, ...other.parts],
    box: boxAround(one.box, other.box),
    area: one.area + other.area,
  };
}

/** Whole numbers that add up to a total, as close to the shares as possible (largest remainder). */
function apportion(shares: readonly number[], total: number): number[] {
  const counts = shares.map(Math.floor);
  const left = total - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = [...shares.keys()].sort((a, b) => shares[b]! - counts[b]! - (shares[a]! - counts[a]!));
  for (const i of byRemainder.slice(0, Math.max(0, left))) counts[i]!++;
  return counts;
}

/** How far a part is from its number of cells: 0 where their mean is acceptable. */
function mismatchOf(share: number, count: number): number {
  if (count === 0) return Infinity;
  const mean = share / count;
  return mean < MEAN_SHARE.from || mean > MEAN_SHARE.to ? Math.abs(Math.log(mean)) : 0;
}

/** Meters between two boxes, 0 where they meet. */
export function distanceBetween(a: PlaneBox, b: PlaneBox): number {
  return Math.hypot(Math.max(0, a[0] - b[2], b[0] - a[2]), Math.max(0, a[1] - b[3], b[1] - a[3]));
}
