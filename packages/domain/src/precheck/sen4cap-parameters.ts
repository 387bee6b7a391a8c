import type { Country } from '../farms/country.ts';

/**
 * Parameters of the open processors that Romania uses for its area monitoring (github.com/Sen4CAP/Sen4CAP, commit 6ab9255 of
 * 20 March 2023, AgriculturalPractices/ConfigFiles and GrasslandMowing/src_ini). NDVI there is multiplied by 1000.
 */
export interface HarvestParameters {
  /** `OPTTHRVEGCYCLE`: NDVI above it was a crop. */
  readonly vegetation: number;
  /** `NDVIDW`: NDVI below it has no crop any more. */
  readonly low: number;
  /** `NDVIUP`: NDVI from it on is still a crop. */
  readonly high: number;
  /** `NDVISTEP`. */
  readonly step: number;
  /** `OPTTHRMIN`: NDVI before a drop is above it. */
  readonly min_before: number;
  /** `OPTTHRBUFDEN`: the buffer around the threshold is the height above it divided by this. */
  readonly buffer_divisor: number;
}

const HARVEST_DEFAULT: HarvestParameters = {
  vegetation: 0.35,
  low: 0.3,
  high: 0.35,
  step: 0.005,
  min_before: 0.1,
  buffer_divisor: 4,
};

/** Of the marker of a harvest: the default set, and the Romanian one for harvests (`NA`). */
export const HARVEST_PARAMETERS: Readonly<Record<Country, HarvestParameters>> = {
  FR: HARVEST_DEFAULT,
  RO: { ...HARVEST_DEFAULT, vegetation: 0.4, high: 0.4, buffer_divisor: 6 },
};

/** Of the markers of a catch crop. */
export interface CatchCropParameters {
  /** `EFANDVITHR`: NDVI from it on is a plant cover. */
  readonly cover: number;
  /** `EFANDVIUP`: a cover that was this green has grown. */
  readonly grown: number;
  /** `EFANDVIDW`: a cover that falls below it is lost. */
  readonly lost: number;
}

/** Of the markers of a catch crop (`CC`); what the Romanian set leaves out is that of the default one. */
export const CATCH_CROP_PARAMETERS: Readonly<Record<Country, CatchCropParameters>> = {
  FR: { cover: 0.325, grown: 0.4, lost: 0.3 },
  RO: { cover: 0.325, grown: 0.35, lost: 0.3 },
};

/** `CATCHPERIOD` and `CATCHPERIODSTART` of the Romanian set: 56 days from 1 August on. */
export const CATCH_CROP_PERIOD = { from: '08-01', days: 56 } as const;

/** Of the rule on mowing by optical images (L4B). */
export const MOWING_PARAMETERS = {
  /** The least fall of NDVI between two images. */
  min_drop: 0.12,
  /** NDVI before is above the first, after below the second. */
  before_above: 0.5,
  after_below: 0.75,
  /** A faster rise afterwards, NDVI a day, was a cloud. */
  max_rise_per_day: 0.05,
  /** No other mowing within so many days. */
  quiet_days: 30,
  /** The longest time between the two images. */
  max_gap_days: 45,
  /** Values below are wrong. */
  corrupted_below: 0.1,
  max_events: 4,
  windows: {
    RO: { from: '05-01', to: '10-31' },
    FR: { from: '04-01', to: '10-31' },
  },
} as const;

/** NDVI below which nothing green covers the ground (`NDVIDW`). */
export const BARE_NDVI = 0.3;
