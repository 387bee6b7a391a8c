import type { Country } from '@brazda/domain';
import { dayOf } from './days.ts';
import { hash } from './noise.ts';
import { findGrowth } from './phenology.ts';
import { mixCanopy, ndviOf, type Spectrum, SURFACE_SPECTRA, soilSpectrumOf } from './spectra.ts';
import type { LandUnit } from './units.ts';
import type { Weather } from './weather.ts';

/** The appearance of a unit on a date: its pixels are mixed from soil and canopy to match an NDVI. */
export interface Appearance {
  readonly ground: Spectrum;
  readonly canopy: Spectrum;
  /** NDVI where plants are of average density; null for land without plants. */
  readonly ndvi: number | null;
  /** NDVI gained where plants are densest, and lost where they are sparsest. */
  readonly swing: number;
  /** Factor on the brightness variation of the soil: 0 none, 1 that of bare soil, above 1 more. */
  readonly toneGain: number;
}

/** What determines how all units of a site look when the satellite passes. */
export interface PassConditions {
  readonly date: string;
  readonly weather: Weather;
  readonly country: Country;
  readonly latitude: number;
}

/** NDVI below which no plants are visible. */
const NO_PLANTS_BELOW = 0.15;
/** NDVI gained from there to a closed canopy. */
const CANOPY_GAIN = 0.72;
/** The swing as a share of the NDVI above bare soil: in a closed canopy, and what is added among the first plants. */
const SWING = { closed: 0.19, sparse: 0.22 };
/** The brightness of soil on the day it is worked, the days until it is dry, and the days in which it would gain 1. */
const WORKED_SOIL = { brightness: 0.86, dryingDays: 40, daysPerUnit: 300 };
/** The brightness of the soil of the darkest field, and by how much that of the brightest exceeds it. */
const FIELD_SOIL = { brightness: 0.86, range: 0.3 };
/** Litter, shade and undergrowth. */
const UNDER_TREES: Spectrum = [0.038, 0.052, 0.055, 0.088, 0.12];
/** NDVI of broad-leaved trees in the middle of each month. */
const TREE_NDVI = [0.34, 0.34, 0.38, 0.58, 0.83, 0.885, 0.88, 0.85, 0.78, 0.6, 0.42, 0.35];

/** The appearance of a unit under the conditions of a pass. */
export function appearanceOf(unit: LandUnit, pass: PassConditions): Appearance {
  if (unit.kind === 'surface') {
    const ground = SURFACE_SPECTRA[unit.surface];
    return { ground, canopy: ground, ndvi: null, swing: 0, toneGain: unit.surface === 'water' ? 0 : 0.5 };
  }
  if (unit.kind === 'trees') {
    const ndvi = NO_PLANTS_BELOW + (treeNdviOn(pass.date) - NO_PLANTS_BELOW) * unit.density;
    return { ground: UNDER_TREES, canopy: mixCanopy('trees', 0, ndvi), ndvi, swing: 0.09, toneGain: 1.6 };
  }
  const field = { seed: unit.seed, country: pass.country, latitude: pass.latitude };
  const growth = findGrowth(unit.crops, field, dayOf(pass.date));
  const { ndvi, daysSinceWorked } = growth;
  const { brightness, dryingDays, daysPerUnit } = WORKED_SOIL;
  const fresh = daysSinceWorked < dryingDays ? brightness + daysSinceWorked / daysPerUnit : 1;
  const own = FIELD_SOIL.brightness + FIELD_SOIL.range * hash(unit.seed, 31);
  const canopy = mixCanopy(growth.crop, growth.flower, ndvi);
  const developed = Math.min(Math.max((ndvi - NO_PLANTS_BELOW) / CANOPY_GAIN, 0), 1);
  return {
    ground: soilSpectrumOf(growth.straw, pass.weather.dryness * fresh * own),
    canopy,
    ndvi: Math.min(ndvi, ndviOf(canopy) - 0.01),
    swing: (SWING.closed + SWING.sparse * (1 - developed)) * Math.max(ndvi - NO_PLANTS_BELOW, 0),
    toneGain: 1 - 0.6 * growth.straw,
  };
}

/** NDVI of broad-leaved trees on a date, linear between the middles of two months. */
function treeNdviOn(date: string): number {
  const at = Number(date.slice(5, 7)) - 1 + (Number(date.slice(8)) - 15) / 30.5;
  const before = Math.floor(at);
  const one = TREE_NDVI[(before + 12) % 12];
  const other = TREE_NDVI[(before + 13) % 12];
  return one + (other - one) * (at - before);
}
