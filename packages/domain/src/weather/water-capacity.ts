import {
  type MoistureLimits,
  SOIL_MOISTURE_LIMITS,
  type SoilDepth,
  soilDepthOn,
  soilMoistureClassOf,
  type WaterCrop,
} from './soil-moisture-limits.ts';
import { type WaterDay, waterBalance } from './water-balance.ts';

/** The soil water of a day in the layer that counts then. */
export interface WaterCapacityDay {
  readonly date: string;
  readonly depth: SoilDepth;
  /** Water that plants can use, m³ a hectare. */
  readonly water_capacity: number;
  /** 1, extreme drought, to 7, excess. */
  readonly soil_moisture: number;
}

/** A millimetre on a hectare. */
const CUBIC_METRES = 10;
/** The month and day before which the soil is guessed: after harvest it is as dry as it gets. */
const WARM_UP_FROM = '10-01';

/** The soil water by day under a crop, from the weather of days that follow each other. */
export function waterCapacitySeries(
  crop: WaterCrop,
  days: readonly WaterDay[],
  limits: MoistureLimits = SOIL_MOISTURE_LIMITS,
): WaterCapacityDay[] {
  return waterBalance(crop, days).map(({ date, water }) => {
    const depth = soilDepthOn(crop, date);
    const water_capacity = Math.round(water[depth] * CUBIC_METRES);
    return {
      date,
      depth,
      water_capacity,
      soil_moisture: soilMoistureClassOf(water_capacity, limits[crop][depth]),
    };
  });
}

/**
 * The day from which the weather must be known for the soil water of a day: 1 October of the year before its own, so that a
 * whole winter lies between the guess and the day, and the same day has the same water whatever days are asked for.
 */
export function warmUpStartOf(date: string): string {
  const year = Number(date.slice(0, 4));
  return `${date.slice(5) >= WARM_UP_FROM ? year - 1 : year - 2}-${WARM_UP_FROM}`;
}
