import { PIXEL_RULE } from '@brazda/domain';
import { SCL } from './scl.ts';

/** Which pixels of a shape count in its statistics. */
export interface PixelRule {
  /** SCL classes that show the surface. */
  readonly clear: readonly number[];
  /** Whether water counts in every layer, or only in those and for those shapes that ask for it. */
  readonly countsWater: boolean;
  /** Meters around clouds and their shadows that are hidden too. */
  readonly cloud_margin_m: number;
  /** Border pixels are left out where at least this many inner ones have a value; null where they always count. */
  readonly min_inner_pixels: number | null;
  /** Reflectances of at most so many counts have no value. */
  readonly floor_counts: number;
}

/** SCL classes that show the surface: vegetation, bare soil, water, unclassified. */
const CLEAR: readonly number[] = [SCL.vegetation, SCL.not_vegetated, SCL.water, SCL.unclassified];

/**
 * Over very dark surfaces reflectances are noise around 0. From processing baseline 04.00 on some are negative; before it, and
 * where a catalog has applied the offset, they are all raised to a count of 1.
 */
const RAISED_COUNTS = 1;

/** The rule of the product, `PIXEL_RULE`. */
export const PRODUCT_RULE: PixelRule = {
  clear: CLEAR,
  countsWater: false,
  cloud_margin_m: PIXEL_RULE.cloud_margin_m,
  min_inner_pixels: PIXEL_RULE.min_inner_pixels,
  floor_counts: RAISED_COUNTS,
};

/** The rule of other tools, to compare with them: all pixels of the classes whose centers are inside and whose values exist. */
export function plainRule(clear: readonly number[] = CLEAR): PixelRule {
  return { clear, countsWater: true, cloud_margin_m: 0, min_inner_pixels: null, floor_counts: 0 };
}
