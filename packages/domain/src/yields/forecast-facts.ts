import { CROP_WATER, type CropWater } from '../weather/crop-water.ts';
import { YIELD_CROP_FACTS, type YieldCrop } from './yield-crops.ts';

/** How the yield of a crop reacts to water and to the green of its leaves. */
interface ForecastFacts {
  readonly water: CropWater;
  /** The yield response factor Ky: the share of the yield lost per share of the water demand not met (FAO-33). */
  readonly response: number;
  /** Month and day from green-up to thirty days after the usual peak of the NDVI, between which its area is compared. */
  readonly green: { readonly from: string; readonly to: string };
  /** The share of the yield per standard deviation of that area. */
  readonly slope: number;
  /** Month and day of the usual harvest, from which back-tests count their lead time. */
  readonly harvest: string;
}

/**
 * The forecast model by crop. Coefficients and roots are those of FAO-56 (tables 12 and 22), Ky those of FAO-33; stages,
 * sowing, windows, slopes, harvests, and the Ky of barley and rapeseed are own assumptions for southern Romania.
 */
export const FORECAST_FACTS: Readonly<Record<YieldCrop, ForecastFacts>> = {
  winter_wheat: {
    water: CROP_WATER.RO.wheat,
    response: 1.05,
    green: { from: '03-01', to: '06-10' },
    slope: 0.1,
    harvest: '07-08',
  },
  winter_barley: {
    water: {
      kc: { start: 0.3, middle: 1.15, end: 0.25 },
      roots: { first: 0.3, last: 1.2 },
      depletion: 0.55,
      stages: [150, 40, 40, 30],
      sown: '10-01',
    },
    response: 1,
    green: { from: '03-01', to: '06-01' },
    slope: 0.1,
    harvest: '06-20',
  },
  winter_rapeseed: {
    water: {
      kc: { start: 0.35, middle: 1.1, end: 0.35 },
      roots: { first: 0.3, last: 1.3 },
      depletion: 0.6,
      stages: [190, 35, 40, 30],
      sown: '09-01',
    },
    response: 1,
    green: { from: '03-01', to: '05-31' },
    slope: 0.1,
    harvest: '06-25',
  },
  maize: {
    water: CROP_WATER.RO.maize,
    response: 1.25,
    green: { from: '05-15', to: '08-25' },
    slope: 0.12,
    harvest: '09-25',
  },
  sunflower: {
    water: {
      kc: { start: 0.35, middle: 1.1, end: 0.35 },
      roots: { first: 0.3, last: 1.4 },
      depletion: 0.45,
      stages: [25, 35, 45, 25],
      sown: '04-10',
    },
    response: 0.95,
    green: { from: '05-10', to: '08-05' },
    slope: 0.12,
    harvest: '09-01',
  },
};

/** The day from which the harvest of a year is forecast. */
export function forecastStartOf(crop: YieldCrop, year: number): string {
  return `${year}-${YIELD_CROP_FACTS[crop].starts}`;
}

/** The forecast crop of a key of the catalog; null for a crop that is not modelled. */
export function yieldCropOf(key: string | undefined): YieldCrop | null {
  return key !== undefined && Object.hasOwn(FORECAST_FACTS, key) ? (key as YieldCrop) : null;
}
