import type { DegreeDayScale } from '../weather/degree-days.ts';
import type { CropKey } from './crops.ts';

/** The °C·d since sowing at which a stage begins. */
export interface StageSum {
  /** The range of the stage in `GROWTH_STAGES`. */
  readonly bbch: string;
  /** In the earliest varieties. */
  readonly first: number;
  /** In the latest ones. */
  readonly last: number;
}

/** The degree-days by which the stages of a crop come, and where they were read. */
export interface StageSums {
  readonly scale: DegreeDayScale;
  /** In order; a stage of the crop that is missing has no sum in the source. */
  readonly sums: readonly StageSum[];
  readonly source: string;
}

/** From sowing to emergence of maize, °F·d. */
const MAIZE_EMERGENCE = 125;
/** From emergence on, °F·d of early and of late hybrids: six leaves, sixteen leaves, silks, blister, dough, black layer. */
const MAIZE: readonly (readonly [bbch: string, first: number, last: number])[] = [
  ['10-19', 0, 0],
  ['30-39', 360, 360],
  ['50-59', 960, 960],
  ['60-69', 1143.6, 1272.5],
  ['70-79', 1327.2, 1585],
  ['80-89', 1510.9, 1897.4],
  ['90-99', 2061.7, 2834.9],
];
const FAHRENHEIT = 1.8;
/** Germination begins when a crop is sown. */
const SOWN: StageSum = { bbch: '00-09', first: 0, last: 0 };

/**
 * Crops whose stages follow the temperatures since sowing closely enough to be computed. Crops that are sown in autumn are
 * missing: they also wait for the cold and for longer days, which no table that was read counts.
 */
export const STAGE_SUMS: Readonly<Partial<Record<CropKey, StageSums>>> = {
  maize: {
    // 50 and 86 °F, both extremes held.
    scale: { base: 10, cap: 30, isMinimumHeld: true },
    sums: [
      SOWN,
      ...MAIZE.map(([bbch, first, last]) => ({
        bbch,
        first: (MAIZE_EMERGENCE + first) / FAHRENHEIT,
        last: (MAIZE_EMERGENCE + last) / FAHRENHEIT,
      })),
    ],
    source:
      'High Plains Regional Climate Center, AWDN, crop_corn.txt (stages from emergence by maturity group); emergence after 125 °F·d: J. Lauer, University of Wisconsin, Benchmarks for corn development, 1996',
  },
  sunflower: {
    scale: { base: 6, cap: Number.POSITIVE_INFINITY, isMinimumHeld: false },
    sums: [
      SOWN,
      { bbch: '10-19', first: 90, last: 90 },
      { bbch: '60-69', first: 840, last: 840 },
      { bbch: '70-79', first: 990, last: 1100 },
      { bbch: '90-99', first: 1570, last: 1700 },
    ],
    source:
      'Cetiom (Terres Inovia), Les stades du tournesol: sums from a base of 6 °C by earliness, sown from the end of March to the beginning of May',
  },
};
