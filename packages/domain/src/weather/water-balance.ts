import { type CropWater, cropCoefficient, daysSinceSowing, rootDepth } from './crop-water.ts';
import type { DailyWeather } from './daily-weather.ts';
import type { SoilDepth } from './soil-moisture-limits.ts';

/** Inflow and outflow of a day; null counts as zero. */
export interface WaterDay extends Pick<DailyWeather, 'date' | 'precipitation' | 'et0'> {
  /** Water given to the parcel, millimeters. */
  readonly irrigation?: number;
}

/** Available water of each layer, from the surface down, millimeters. */
export type SoilLayers = readonly [top: number, middle: number, bottom: number];

/** The state after a day. */
export interface BalanceDay {
  readonly date: string;
  /** Available water from the surface down to each depth, millimeters. */
  readonly water: Readonly<Record<SoilDepth, number>>;
  readonly layers: SoilLayers;
  /** Potential and actual crop evapotranspiration, ETc and ETa, millimeters; zero without ET0. */
  readonly demand: number;
  readonly use: number;
}

/**
 * A layer of soil. The capacity is that of a loamy chernozem, 165 mm per meter; an own assumption.
 */
interface Layer {
  /** Meters below the surface. */
  readonly from: number;
  readonly to: number;
  /** Available water capacity, millimeters. */
  readonly capacity: number;
  /** Share of the roots of a fully grown crop. */
  readonly roots: number;
}

/** The soil of the balance, from the surface down. */
export const SOIL_LAYERS: readonly [Layer, Layer, Layer] = [
  { from: 0, to: 0.2, capacity: 33, roots: 0.45 },
  { from: 0.2, to: 0.5, capacity: 49.5, roots: 0.35 },
  { from: 0.5, to: 1, capacity: 82.5, roots: 0.2 },
];

// Own assumptions.
/** Initial filling of the soil as a share of its capacity. */
export const FIRST_SHARE = 0.45;
/** The soil before the first known day. */
export const FIRST_LAYERS: SoilLayers = [
  SOIL_LAYERS[0].capacity * FIRST_SHARE,
  SOIL_LAYERS[1].capacity * FIRST_SHARE,
  SOIL_LAYERS[2].capacity * FIRST_SHARE,
];
/** The share of daily rain above a threshold in millimeters that runs off. */
export const RUNOFF = { above: 20, share: 0.1 };
/** The share of water above its capacity that a layer keeps for a day. */
const KEPT_EXCESS = 0.2;
/** The coefficient of bare soil with a dry top layer, and its increase until that layer is full. */
const BARE = { dry: 0.15, gain: 0.15 };
/**
 * A daily demand below `at` (millimeters) lets the crop take up more of the water without stress (FAO-56, table
 * 22).
 */
const DEPLETION = { at: 5, by: 0.04, min: 0.1, max: 0.8 };

/**
 * The layered water balance of FAO-56 (chapter 8) under a crop that is sown every year, over consecutive days
 * from a known state or else a soil that is 45 % full. Irrigation soaks in with the rain, but does not run off.
 */
export function waterBalance(
  crop: CropWater,
  days: readonly WaterDay[],
  start: SoilLayers = FIRST_LAYERS,
): BalanceDay[] {
  const water = [...start];
  return days.map(({ date, precipitation, et0, irrigation = 0 }) => {
    soakIn(water, withoutRunoff(precipitation ?? 0) + irrigation);
    const taken = takeUp(water, crop, date, et0 ?? 0);
    const [top, middle, bottom] = water as [number, number, number];
    const layers = [top, middle, bottom] as const;
    return {
      date,
      layers,
      water: { '0-20': top, '0-50': top + middle, '0-100': top + middle + bottom },
      ...taken,
    };
  });
}

function withoutRunoff(rain: number): number {
  return rain - Math.max(rain - RUNOFF.above, 0) * RUNOFF.share;
}

/** Water fills one layer after the other; what the last one does not keep is lost. */
function soakIn(water: number[], millimeters: number) {
  let coming = millimeters;
  SOIL_LAYERS.forEach(({ capacity }, i) => {
    const held = water[i]! + coming;
    coming = Math.max(held - capacity, 0) * (1 - KEPT_EXCESS);
    water[i] = held - coming;
  });
}

/** Removes the evapotranspiration of the crop, or of bare soil without one, on a day. */
function takeUp(water: number[], facts: CropWater, date: string, et0: number) {
  const age = daysSinceSowing(facts, date);
  if (age === null) {
    const wetness = Math.min(water[0]! / SOIL_LAYERS[0].capacity, 1);
    take(water, 0, (BARE.dry + BARE.gain * wetness) * et0);
    return { demand: 0, use: 0 };
  }
  const demand = cropCoefficient(facts, age) * et0;
  const reached = SOIL_LAYERS.map((layer) => reachedShare(layer, rootDepth(facts, age)));
  const roots = SOIL_LAYERS.map((layer, i) => layer.roots * reached[i]!);
  const all = roots.reduce((sum, share) => sum + share, 0);
  const free = freeShare(facts.depletion, demand);
  const use = SOIL_LAYERS.reduce((sum, { capacity }, i) => {
    const stress = Math.min(water[i]! / ((1 - free) * capacity), 1);
    return sum + take(water, i, (demand * stress * roots[i]!) / all);
  }, 0);
  return { demand, use };
}

function take(water: number[], layer: number, wanted: number): number {
  const taken = Math.min(wanted, water[layer]!);
  water[layer] = water[layer]! - taken;
  return taken;
}

/** The share of a layer that the roots have reached, 0 to 1. */
function reachedShare({ from, to }: Layer, depth: number): number {
  return Math.min(Math.max((depth - from) / (to - from), 0), 1);
}

/** The share p of the water that is taken up without stress at a daily demand. */
function freeShare(depletion: number, demand: number): number {
  const share = depletion + DEPLETION.by * (DEPLETION.at - demand);
  return Math.min(Math.max(share, DEPLETION.min), DEPLETION.max);
}
