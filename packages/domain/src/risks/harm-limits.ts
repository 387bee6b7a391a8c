import type { CropKey } from '../crops/crops.ts';
import type { CoefficientBasis } from '../rules/coefficient.ts';

/** A temperature that harms a crop in some principal growth stages. */
export interface HarmLimit {
  readonly crops: readonly CropKey[];
  readonly stages: readonly number[];
  /** Degrees Celsius in the weather shelter. */
  readonly limit: number;
  readonly basis: CoefficientBasis;
  readonly source: string;
}

const CEREALS = ['winter_wheat', 'winter_barley'] as const;
const ARVALIS =
  'ARVALIS (arvalis-infos.fr, view 29923); old.lafranceagricole.fr; agribourgogne.fr; one of them says that there are no firm limits';

/**
 * The cold that harms crops by their stage. The field is 2 to 4 °C colder than the shelter of a weather station. Between stem
 * elongation (-5 to -7 °C) and flowering (about 0 °C) sources only say that the limit rises: booting and heading are on a straight
 * line between. Of other crops, such as rapeseed, no limit was read, nor how much sun is little at meiosis.
 */
export const FROST_LIMITS: readonly HarmLimit[] = [
  { crops: CEREALS, stages: [0, 1], limit: -8, basis: 'published', source: ARVALIS },
  { crops: CEREALS, stages: [2], limit: -12, basis: 'published', source: ARVALIS },
  { crops: CEREALS, stages: [3], limit: -5, basis: 'published', source: ARVALIS },
  { crops: CEREALS, stages: [4], limit: -3.5, basis: 'assumed', source: ARVALIS },
  { crops: CEREALS, stages: [5], limit: -1.5, basis: 'assumed', source: ARVALIS },
  { crops: CEREALS, stages: [6], limit: 0, basis: 'published', source: ARVALIS },
  {
    crops: ['maize', 'sunflower'],
    stages: [1, 3, 5, 6],
    limit: 0,
    basis: 'assumed',
    source: 'our assumption: maize and sunflower in leaf freeze below 0 °C (R-10.6)',
  },
];

/** The heat that harms crops in flower. Of sunflower and other crops no limit was read. */
export const HEAT_LIMITS: readonly HarmLimit[] = [
  {
    crops: ['maize'],
    stages: [6],
    limit: 35,
    basis: 'published',
    source:
      'University of Nebraska, CropWatch, How extended high heat disrupts corn pollination (95 °F; a single day costs little where the soil is moist)',
  },
  {
    crops: CEREALS,
    stages: [6],
    limit: 30,
    basis: 'published',
    source:
      'J.-C. Deswarte, ARVALIS, in talkag.com: above 30 to 35 °C the cells of young grains multiply less',
  },
  {
    crops: ['winter_rapeseed'],
    stages: [6],
    limit: 28,
    basis: 'published',
    source:
      'Canola Council of Canada, Heat and its effect on canola, 8 July 2020 (28 to 30 °C, with warm nights)',
  },
];

/** Winds that bend and break crops: the beginning of degrees 7 and 8 of the Beaufort scale, m/s; which ones count is our choice. */
export const WIND_LIMITS = {
  wind: 13.9,
  gusts: 17.2,
  /** From stem elongation to ripening. */
  stages: [3, 4, 5, 6, 7, 8],
  source:
    'Beaufort scale, degree 7 for the mean wind of an hour and 8 for gusts; which degrees count is our assumption',
} as const;

/** The class of soil moisture from which a crop that grows suffers: strong drought, and below it extreme drought. */
export const DRY_LIMIT = {
  soil_moisture: 2,
  stages: [3, 4, 5, 6, 7],
  source: 'classes of the Romanian agrometeorological service; their limits are our assumption (R-10.13)',
} as const;

/** Rain that ends the dry days of a ripe crop, as in the hints for spraying. */
export const HARVEST_RAIN = {
  stages: [9],
  /** Days before the day of harvest, entered or estimated: our assumption. */
  days_before: 10,
  source: 'the rain of a day with which it is no day for spraying (R-10.6)',
} as const;
