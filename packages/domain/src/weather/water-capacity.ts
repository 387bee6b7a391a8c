import { CROP_WATER, type CropWater } from './crop-water.ts';
import {
  type MoistureLimits,
  SOIL_MOISTURE_LIMITS,
  type SoilDepth,
  soilDepthOn,
  soilMoistureClassOf,
  type WaterCrop,
} from './soil-moisture-limits.ts';
import { FIRST_LAYERS, type SoilLayers, type WaterDay, waterBalance } from './water-balance.ts';

/** The soil water of a day in the layer that is relevant then. */
export interface WaterCapacityDay {
  readonly date: string;
  readonly depth: SoilDepth;
  /** Available water, m³/ha. */
  readonly water_capacity: number;
  /** 1, extreme drought, to 7, excess. */
  readonly soil_moisture: number;
}

/** m³ per hectare in a millimeter. */
const CUBIC_METERS = 10;
/** The month and day before which the soil water is a guess: after harvest the soil is at its driest. */
const WARM_UP_FROM = '10-01';

/** What is known beside the weather; what is left out is that of the plains of southern Romania. */
interface SoilFacts {
  readonly limits?: MoistureLimits;
  /** The soil before the first day. */
  readonly start?: SoilLayers;
  readonly water?: CropWater;
}

/** The daily soil water under a crop, from the weather of consecutive days. */
export function waterCapacitySeries(
  crop: WaterCrop,
  days: readonly WaterDay[],
  { limits = SOIL_MOISTURE_LIMITS, start = FIRST_LAYERS, water = CROP_WATER.RO[crop] }: SoilFacts = {},
): WaterCapacityDay[] {
  return waterBalance(water, days, start).map(({ date, water: held }) => {
    const depth = soilDepthOn(crop, date);
    const water_capacity = Math.round(held[depth] * CUBIC_METERS);
    return {
      date,
      depth,
      water_capacity,
      soil_moisture: soilMoistureClassOf(water_capacity, limits[crop][depth]),
    };
  });
}

/** The soil under a crop on the eve of an ISO day, from the weather of consecutive days before it. */
export function soilBefore(
  crop: WaterCrop,
  days: readonly WaterDay[],
  date: string,
  water: CropWater = CROP_WATER.RO[crop],
): SoilLayers {
  const earlier = days.filter((day) => day.date < date);
  return waterBalance(water, earlier).at(-1)?.layers ?? FIRST_LAYERS;
}

/**
 * The first day whose weather is needed for the soil water of a day: 1 October of the previous year, so that a
 * whole winter is between the initial guess and the day, and a day has the same value for any requested range.
 */
export function warmUpStartOf(date: string): string {
  const year = Number(date.slice(0, 4));
  return `${date.slice(5) >= WARM_UP_FROM ? year - 1 : year - 2}-${WARM_UP_FROM}`;
}
