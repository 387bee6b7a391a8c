import { dayNumberOf, isoDayOf, type Sample } from '../../packages/domain/src/index.ts';

/** Sentinel-2 passes every five days; the share of passes with a clear view, and the errors of a parcel's mean. */
const SKY = { every: 5, clear: 0.55, noise: 0.02, missed: 0.02 };
const BARE = 0.18;

/** A crop whose year is simulated: days of the year, with the width of a phase in days from 10 % to 90 %. */
export interface SimulatedCrop {
  readonly time: { readonly from: string; readonly to: string };
  readonly green: { readonly day: string; readonly width: number };
  readonly peak: number;
  /** Null for a crop that is cut green. */
  readonly ripening_days: number | null;
  readonly begin: string;
}

export interface SimulatedSeason {
  readonly samples: readonly Sample[];
  /** The day of the harvest. */
  readonly harvest: string;
}

/** Values from 0 to 1. */
export type Uniform = () => number;

/** Simulates a season: growth, ripening or a cut, and what the satellite sees of it. */
export function simulateSeason(crop: SimulatedCrop, uniform: Uniform): SimulatedSeason {
  const green = dayNumberOf(crop.green.day) + 10 * (uniform() - 0.5);
  const turn = dayNumberOf(crop.begin) + 14 * (uniform() - 0.5);
  const width = crop.ripening_days;
  // A ripe cereal waits for the combine for one to three weeks.
  const harvest = Math.round(width === null ? turn : turn + width / 2 + 7 + 14 * uniform());
  const ndviOn = (day: number) => {
    const grown = logistic((day - green) / crop.green.width);
    const standing = width === null ? 1 : 1 - logistic((day - turn) / width);
    const left = day >= harvest ? 0 : standing;
    return BARE + (crop.peak - BARE) * grown * left;
  };
  const samples: Sample[] = [];
  const first = dayNumberOf(crop.time.from) + Math.floor(uniform() * SKY.every);
  for (let day = first; day <= dayNumberOf(crop.time.to) + 60; day += SKY.every) {
    if (uniform() > SKY.clear) continue;
    const haze = uniform() < SKY.missed ? 0.25 * uniform() : 0;
    samples.push({
      date: isoDayOf(day),
      value: ndviOn(day) - haze + SKY.noise * normal(uniform),
      clear_share: 0.7 + 0.3 * uniform(),
    });
  }
  return { samples, harvest: isoDayOf(harvest) };
}

/** From 10 % at -1/2 to 90 % at 1/2. */
function logistic(x: number): number {
  return 1 / (1 + 81 ** -x);
}

function normal(uniform: Uniform): number {
  return Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform());
}
