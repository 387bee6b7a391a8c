import type { Country } from '@brazda/domain';
import { dayOf } from './days.ts';
import { hash } from './noise.ts';
import { findGrowth } from './phenology.ts';
import { mixCanopy, ndviOf, type Spectrum, SURFACE_SPECTRA, soilSpectrumOf } from './spectra.ts';
import type { Unit } from './units.ts';
import type { Weather } from './weather.ts';

/** The appearance of a unit on a date: its pixels are mixed from soil and canopy to match an NDVI. */
export interface Appearance {
  readonly ground: Spectrum;
  readonly canopy: Spectrum;
  /** NDVI where plants are of average density; null for land without plants. */
  readonly ndvi: number | null;
  /** NDVI gained where plants are densest, and lost where they are sparsest. */
  readonly swing: number;
  /** Visible share of the soil's own brightness variation, 0 to 1. */
  readonly soil: number;
}

export interface Day {
  readonly date: string;
  readonly weather: Weather;
  readonly country: Country;
  readonly latitude: number;
}

/** NDVI below which no plants are visible. */
const BARE = 0.15;
/** Litter, shade and undergrowth. */
const UNDER_TREES: Spectrum = [0.038, 0.052, 0.055, 0.088, 0.12];
/** NDVI of broad-leaved trees in the middle of each month. */
const TREES = [0.34, 0.34, 0.38, 0.58, 0.83, 0.885, 0.88, 0.85, 0.78, 0.6, 0.42, 0.35];

export function appearanceOf(unit: Unit, day: Day): Appearance {
  if (unit.kind === 'surface') {
    const ground = SURFACE_SPECTRA[unit.surface];
    return { ground, canopy: ground, ndvi: null, swing: 0, soil: unit.surface === 'water' ? 0 : 0.5 };
  }
  const field = { seed: unit.seed, country: day.country, latitude: day.latitude };
  if (unit.kind === 'trees') {
    const ndvi = BARE + (treesOn(day.date) - BARE) * unit.density;
    return { ground: UNDER_TREES, canopy: mixCanopy('trees', 0, ndvi), ndvi, swing: 0.09, soil: 1.6 };
  }
  const growth = findGrowth(unit.crops, field, dayOf(day.date));
  const { ndvi } = growth;
  const fresh = growth.worked_ago < 40 ? 0.86 + growth.worked_ago / 300 : 1;
  const own = 0.86 + 0.3 * hash(unit.seed, 31);
  const canopy = mixCanopy(growth.crop, growth.flower, ndvi);
  const developed = Math.min(Math.max((ndvi - BARE) / 0.72, 0), 1);
  return {
    ground: soilSpectrumOf(growth.straw, day.weather.dryness * fresh * own),
    canopy,
    ndvi: Math.min(ndvi, ndviOf(canopy) - 0.01),
    swing: (0.19 + 0.22 * (1 - developed)) * Math.max(ndvi - BARE, 0),
    soil: 1 - 0.6 * growth.straw,
  };
}

/** Linear between the middles of two months. */
function treesOn(date: string): number {
  const at = Number(date.slice(5, 7)) - 1 + (Number(date.slice(8)) - 15) / 30.5;
  const before = Math.floor(at);
  const [one, other] = [TREES[(before + 12) % 12], TREES[(before + 13) % 12]];
  return one + (other - one) * (at - before);
}
