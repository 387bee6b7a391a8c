import type { WeekMean } from './seen-days.ts';
import type { CatchCropParameters } from './sen4cap-parameters.ts';

/** How sure a cover crop is by its markers. */
export const CATCH_CROP_STRENGTHS = ['strong', 'moderate', 'weak', 'poor'] as const;
export type CatchCropStrength = (typeof CATCH_CROP_STRENGTHS)[number];

/** The optical markers of a catch crop; those of radar (M9, M10) need an adapter that gives backscatter and coherence. */
export interface CatchCropMarkers {
  /** M6: a plant cover has been seen. */
  readonly present: boolean;
  /** M7: it has grown. */
  readonly grown: boolean;
  /** M8: it was not lost before the end. */
  readonly kept: boolean;
  /** By the number of markers that are false: none, one, two, three. */
  readonly strength: CatchCropStrength;
}

/**
 * Markers M6 to M8 of Sen4CAP L4C over weekly means of NDVI of the period of the cover, oldest first; null for a period without
 * two weeks that were seen, of which nothing can be said.
 */
export function catchCropMarkersOf(
  weeks: readonly WeekMean[],
  { cover, grown, lost }: CatchCropParameters,
): CatchCropMarkers | null {
  if (weeks.length < 2) return null;
  const first = weeks.findIndex(({ ndvi }) => ndvi >= cover);
  const top = Math.max(...weeks.map(({ ndvi }) => ndvi));
  const present = first !== -1;
  const markers = {
    present,
    grown: top >= grown,
    kept: present && weeks.slice(first).every(({ ndvi }) => ndvi >= lost),
  };
  const missing = Object.values(markers).filter((holds) => !holds).length;
  return { ...markers, strength: CATCH_CROP_STRENGTHS[missing]! };
}
