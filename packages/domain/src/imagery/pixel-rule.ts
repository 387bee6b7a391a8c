import type { CropKey } from '../crops/crops.ts';

/**
 * Which pixels of a parcel count in its statistics (docs/decisions/0093). Every observation keeps the version that it was read
 * by; version 1 counted all pixels whose class is clear, also water, those beside clouds and those at the border.
 */
export const PIXEL_RULE = {
  version: 2,
  /** Meters around clouds and their shadows that are hidden too: the masks of the scenes miss their edges. */
  cloud_margin_m: 60,
  /** Border pixels are left out where at least this many inner ones have a value: a square of five by five has as many. */
  min_inner_pixels: 9,
} as const;

/** The crops that stand in water, whose parcels count water pixels. */
export const CROPS_IN_WATER: readonly CropKey[] = ['rice'];

/** Whether an observation was read by a rule that the current one has replaced. */
export function isOldRule({ pixel_rule }: { readonly pixel_rule: number }): boolean {
  return pixel_rule < PIXEL_RULE.version;
}

/** Whether the change of an observation compares with an earlier one that was read by such a rule. */
export function isOldChange({
  pixel_rule_before,
}: {
  /** Null where there is no earlier one. */
  readonly pixel_rule_before: number | null;
}): boolean {
  return pixel_rule_before !== null && isOldRule({ pixel_rule: pixel_rule_before });
}
