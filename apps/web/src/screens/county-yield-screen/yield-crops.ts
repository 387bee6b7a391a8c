/** The crops for which counties have predictions: those of the yield notice, maize first because it opens the page. */
export const YIELD_CROPS = [
  'maize',
  'winter_wheat',
  'winter_barley',
  'sunflower',
  'winter_rapeseed',
] as const;
export type YieldCrop = (typeof YIELD_CROPS)[number];

/** What the page can show: the yield itself, or how it stands against the mean of the last five years. */
export const YIELD_TYPES = ['yield', 'change'] as const;
export type YieldType = (typeof YIELD_TYPES)[number];

/** A predicted yield, tonnes a hectare; the mean is null where it is not known. */
interface Predicted {
  readonly yield_t_ha: number;
  readonly avg5: number | null;
}

/** The crop of the address; maize where it names none of them. */
export function yieldCropOf(name: string | null): YieldCrop {
  return YIELD_CROPS.find((crop) => crop === name) ?? 'maize';
}

/** What the address wants to see; the yield where it does not say. */
export function yieldTypeOf(name: string | null): YieldType {
  return YIELD_TYPES.find((type) => type === name) ?? 'yield';
}

/** How far a yield is from the mean, as a share of it; null where the mean is not known. */
export function changeOf({ yield_t_ha, avg5 }: Predicted): number | null {
  return avg5 ? yield_t_ha / avg5 - 1 : null;
}
