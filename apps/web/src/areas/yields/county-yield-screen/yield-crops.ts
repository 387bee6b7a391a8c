import type { YieldCountry, YieldCounty } from '@brazda/contract/client';
import { YIELD_CROPS, type YieldCrop } from '@brazda/domain';

/** What the page can show: the yield itself, or its change from the mean of the last five years. */
export const YIELD_TYPES = ['yield', 'change'] as const;
export type YieldType = (typeof YIELD_TYPES)[number];

/** A county or a municipality with its predicted yields. */
export type YieldRegion = YieldCountry['counties'][number];

/** What the page shows of a county with predictions for municipalities: all counties, or its municipalities. */
export const YIELD_LEVELS = ['county', 'municipality'] as const;
export type YieldLevelName = (typeof YIELD_LEVELS)[number];

/** The level in the URL; counties by default. */
export function yieldLevelOf(name: string | null): YieldLevelName {
  return YIELD_LEVELS.find((level) => level === name) ?? 'county';
}

/** Whether a crop has predictions for any municipality of a county. */
export function hasMunicipalities({ uats }: YieldCounty, crop: YieldCrop): boolean {
  return uats.some(({ crops }) => crops[crop] !== undefined);
}

/** The municipalities of a county with their predicted yields. */
export function regionsOf({ uats }: YieldCounty): YieldRegion[] {
  return uats.map(({ siruta, ...rest }) => ({ code: String(siruta), ...rest }));
}

/** A predicted yield, t/ha; the mean is null if unknown. */
interface Predicted {
  readonly yield_t_ha: number;
  readonly avg5: number | null;
}

/** The crop in the URL; maize by default. */
export function yieldCropOf(name: string | null): YieldCrop {
  return YIELD_CROPS.find((crop) => crop === name) ?? 'maize';
}

/** The type in the URL; the yield by default. */
export function yieldTypeOf(name: string | null): YieldType {
  return YIELD_TYPES.find((type) => type === name) ?? 'yield';
}

/** The relative change of a yield from the mean; null if the mean is unknown. */
export function changeOf({ yield_t_ha, avg5 }: Predicted): number | null {
  return avg5 ? yield_t_ha / avg5 - 1 : null;
}

/** What is shown of a prediction: t/ha, or a share; null if it is unknown. */
export function shownValueOf(predicted: Predicted | undefined, type: YieldType): number | null {
  if (!predicted) return null;
  return type === 'yield' ? predicted.yield_t_ha : changeOf(predicted);
}
