import { CROP_WATER, cropCoefficient, daysSinceSowing, rootDepth } from './crop-water.ts';
import type { DailyWeather } from './daily-weather.ts';
import type { SoilDepth, WaterCrop } from './soil-moisture-limits.ts';

/** What a day gives and takes; null counts as nothing. */
export type WaterDay = Pick<DailyWeather, 'date' | 'precipitation' | 'et0'>;

/** What a day leaves. */
export interface BalanceDay {
  readonly date: string;
  /** Water that plants can use from the surface down to each depth, millimetres. */
  readonly water: Readonly<Record<SoilDepth, number>>;
  /** Evapotranspiration that the crop would have and that it has, ETc and ETa, millimetres; zero while there is none. */
  readonly demand: number;
  readonly use: number;
}

/** A layer of soil. The capacity is that of a loamy chernozem, 165 mm a metre; an own assumption (facts, section 4). */
interface Layer {
  /** Metres below the surface. */
  readonly from: number;
  readonly to: number;
  /** Useful water that stays, millimetres. */
  readonly capacity: number;
  /** Share of the roots of a grown crop. */
  readonly roots: number;
}

const LAYERS: readonly Layer[] = [
  { from: 0, to: 0.2, capacity: 33, roots: 0.45 },
  { from: 0.2, to: 0.5, capacity: 49.5, roots: 0.35 },
  { from: 0.5, to: 1, capacity: 82.5, roots: 0.2 },
];

// Own assumptions (facts, section 4).
/** How full the soil is before the first day. */
const FIRST_SHARE = 0.45;
/** Of rain above so many millimetres a day a share runs off. */
const RUNOFF = { above: 20, share: 0.1 };
/** Of water above its capacity a layer keeps this share for a day. */
const KEPT_EXCESS = 0.2;
/** The coefficient of bare soil when its top layer is dry, and what it gains until that is full. */
const BARE = { dry: 0.15, gain: 0.15 };
/** Less than what the crop needs a day (millimetres) lets it take more of the water without stress (FAO-56, table 22). */
const DEPLETION = { at: 5, by: 0.04, least: 0.1, most: 0.8 };

/**
 * The water balance of FAO-56 (chapter 8) by layers under a crop that is sown every year: days follow each other from a soil
 * that is 45 % full.
 */
export function waterBalance(crop: WaterCrop, days: readonly WaterDay[]): BalanceDay[] {
  const water = LAYERS.map(({ capacity }) => capacity * FIRST_SHARE);
  return days.map(({ date, precipitation, et0 }) => {
    soakIn(water, precipitation ?? 0);
    const taken = takeUp(water, crop, date, et0 ?? 0);
    const [top, middle, bottom] = water as [number, number, number];
    return { date, water: { '0-20': top, '0-50': top + middle, '0-100': top + middle + bottom }, ...taken };
  });
}

/** Rain that does not run off fills layer after layer; what the last one does not keep is lost. */
function soakIn(water: number[], rain: number) {
  let coming = rain - Math.max(rain - RUNOFF.above, 0) * RUNOFF.share;
  LAYERS.forEach(({ capacity }, i) => {
    const held = water[i]! + coming;
    coming = Math.max(held - capacity, 0) * (1 - KEPT_EXCESS);
    water[i] = held - coming;
  });
}

/** Takes what the crop, or bare soil without one, evaporates on a day. */
function takeUp(water: number[], crop: WaterCrop, date: string, et0: number) {
  const facts = CROP_WATER[crop];
  const age = daysSinceSowing(facts, date);
  if (age === null) {
    const wetness = Math.min(water[0]! / LAYERS[0]!.capacity, 1);
    take(water, 0, (BARE.dry + BARE.gain * wetness) * et0);
    return { demand: 0, use: 0 };
  }
  const demand = cropCoefficient(facts, age) * et0;
  const reached = LAYERS.map((layer) => reachedShare(layer, rootDepth(facts, age)));
  const roots = LAYERS.map((layer, i) => layer.roots * reached[i]!);
  const all = roots.reduce((sum, share) => sum + share, 0);
  const free = freeShare(facts.depletion, demand);
  const use = LAYERS.reduce((sum, { capacity }, i) => {
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

/** How much of a layer the roots have reached, 0 to 1. */
function reachedShare({ from, to }: Layer, depth: number): number {
  return Math.min(Math.max((depth - from) / (to - from), 0), 1);
}

/** The share p of the water that is taken without stress on a day with such a demand. */
function freeShare(depletion: number, demand: number): number {
  const share = depletion + DEPLETION.by * (DEPLETION.at - demand);
  return Math.min(Math.max(share, DEPLETION.least), DEPLETION.most);
}
