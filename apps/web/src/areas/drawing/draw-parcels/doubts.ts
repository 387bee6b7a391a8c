import { shapeHectares } from '../../../lib/geometry/measure.ts';
import type { Sketch } from '../drawing.ts';
import type { Overlap } from './overlaps.ts';

/**
 * When a drawing is asked about before it is saved. Chosen because a neighbor's border drawn twice
 * overlaps by less, and because no parcel of the registers that we know is larger.
 */
const ASK_FROM = { overlap_share: 0.1, hectares: 500 };

/** What is doubtful about a drawn parcel. */
export interface Doubt {
  readonly sketch: Sketch;
  readonly hectares: number;
  /** How many parcels it overlaps by more than drawing precision, and on how many hectares; none if that is not doubtful. */
  readonly overlapped: number;
  readonly overlap_hectares: number;
}

/** The drawn or reshaped parcels that are probably a mistake: far too large, or over a good part of other parcels. */
export function doubtsOf(
  land: readonly Sketch[],
  touched: ReadonlySet<string>,
  overlaps: readonly Overlap[],
): Doubt[] {
  const sizes = new Map(land.map(({ id, shape }) => [id, shapeHectares(shape)]));
  return land
    .filter(({ id }) => touched.has(id))
    .flatMap((sketch) => {
      const hectares = sizes.get(sketch.id)!;
      const over = overlaps.filter(({ id, other, hectares: shared }) => {
        if (id !== sketch.id) return false;
        return shared >= ASK_FROM.overlap_share * Math.min(hectares, sizes.get(other) ?? hectares);
      });
      if (hectares < ASK_FROM.hectares && over.length === 0) return [];
      const overlap_hectares = over.reduce((sum, overlap) => sum + overlap.hectares, 0);
      return [{ sketch, hectares, overlapped: over.length, overlap_hectares }];
    });
}
