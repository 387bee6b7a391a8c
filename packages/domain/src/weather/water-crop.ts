import type { WaterCrop } from './soil-moisture-limits.ts';

/** Keys of the crops that draw on the soil as wheat does: sown for an early summer harvest, they need deep water in spring. */
const LIKE_WHEAT: ReadonlySet<string> = new Set([
  'winter_wheat',
  'spring_wheat',
  'durum_wheat',
  'winter_barley',
  'spring_barley',
  'two_row_barley',
  'oats_winter',
  'oats_spring',
  'rye',
  'triticale',
  'winter_rapeseed',
  'winter_peas',
  'vetch',
  'cover_crop',
]);

/**
 * The crop whose soil water stands for that of a crop of the catalogue, by its key: winter crops and spring cereals go by
 * wheat, all others, and a parcel without a crop (null), by maize. Not in the specification, which knows these two only.
 */
export function waterCropOf(key: string | null): WaterCrop {
  return key !== null && LIKE_WHEAT.has(key) ? 'wheat' : 'maize';
}
