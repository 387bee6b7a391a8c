import type { HarvestYear } from './predicted-yield.ts';
import type { YieldCrop } from './yield-crops.ts';

const FIRST_YEAR = 2000;

/**
 * Mean yields of Romania from 2000 to 2018, tonnes per hectare: FAOSTAT, by Our World in Data (CC BY 4.0). It has no
 * sunflower and no rapeseed.
 */
const YIELDS: Readonly<Partial<Record<YieldCrop, readonly number[]>>> = {
  maize: [
    1.71, 3.12, 3.04, 3.07, 4.55, 3.98, 3.58, 1.7, 3.23, 3.42, 4.32, 4.53, 2.19, 4.49, 4.79, 3.47, 4.17, 5.96,
    7.64,
  ],
  winter_wheat: [
    2.3, 3.04, 2.06, 1.76, 3.48, 3.0, 2.77, 1.61, 3.42, 2.43, 2.7, 3.67, 2.66, 3.48, 3.6, 3.79, 3.95, 4.89,
    4.8,
  ],
  winter_barley: [
    2.15, 3.0, 2.11, 1.7, 3.41, 2.29, 2.37, 1.57, 3.13, 2.3, 2.57, 3.17, 2.33, 3.12, 3.34, 3.47, 3.78, 4.19,
    4.43,
  ],
};

/** Where the yields of Romania come from. */
export const NATIONAL_SOURCE = 'FAOSTAT, Our World in Data (CC BY 4.0)';

/** The yields of a crop in Romania by year; empty where none are known. */
export function nationalYieldsOf(crop: YieldCrop): HarvestYear[] {
  return (YIELDS[crop] ?? []).map((yield_t_ha, at) => ({ year: FIRST_YEAR + at, yield_t_ha }));
}
