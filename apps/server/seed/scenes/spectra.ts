import type { Growth } from './phenology.ts';
import type { Surface } from './units.ts';

/** Reflectance in blue, green, red, near infrared and short-wave infrared (B02, B03, B04, B08, B11). */
export type Spectrum = readonly [blue: number, green: number, red: number, nir: number, swir: number];

const SOIL: Spectrum = [0.061, 0.093, 0.119, 0.157, 0.248];
const STRAW: Spectrum = [0.108, 0.157, 0.206, 0.28, 0.335];
const LEAVES: Spectrum = [0.023, 0.057, 0.02, 0.5, 0.165];
const TREES: Spectrum = [0.016, 0.04, 0.015, 0.36, 0.12];
const MAIZE: Spectrum = [0.022, 0.064, 0.019, 0.48, 0.155];
const GRASS: Spectrum = [0.024, 0.078, 0.02, 0.44, 0.18];
const RAPE_FLOWER: Spectrum = [0.028, 0.165, 0.135, 0.54, 0.19];
const SUN_FLOWER: Spectrum = [0.03, 0.14, 0.125, 0.5, 0.19];
export const SNOW: Spectrum = [0.84, 0.83, 0.81, 0.74, 0.09];
export const CLOUD: Spectrum = [0.66, 0.65, 0.66, 0.7, 0.46];

export const SURFACE_SPECTRA: Readonly<Record<Surface, Spectrum>> = {
  asphalt: [0.1, 0.11, 0.12, 0.135, 0.15],
  gravel: [0.145, 0.175, 0.205, 0.25, 0.3],
  track: [0.08, 0.108, 0.122, 0.19, 0.24],
  yard: [0.1, 0.125, 0.148, 0.215, 0.25],
  concrete: [0.21, 0.225, 0.24, 0.26, 0.27],
  roof_red: [0.08, 0.098, 0.155, 0.2, 0.22],
  roof_brown: [0.085, 0.1, 0.135, 0.17, 0.2],
  roof_grey: [0.155, 0.165, 0.175, 0.19, 0.2],
  roof_light: [0.22, 0.23, 0.235, 0.25, 0.24],
  water: [0.052, 0.062, 0.044, 0.022, 0.01],
};

const CANOPY: Readonly<Record<Growth['crop'] | 'trees', Spectrum>> = {
  winter_wheat: LEAVES,
  winter_barley: [0.022, 0.07, 0.02, 0.47, 0.18],
  winter_rapeseed: [0.024, 0.068, 0.018, 0.5, 0.16],
  maize: MAIZE,
  sunflower: [0.024, 0.074, 0.02, 0.5, 0.17],
  soybean: [0.02, 0.076, 0.016, 0.54, 0.17],
  peas: [0.024, 0.08, 0.02, 0.48, 0.16],
  sugar_beet: [0.022, 0.078, 0.018, 0.52, 0.14],
  alfalfa: [0.02, 0.064, 0.017, 0.47, 0.16],
  permanent_pasture: GRASS,
  fallow: GRASS,
  vineyard_wine: [0.022, 0.058, 0.02, 0.42, 0.16],
  trees: TREES,
};

/** The canopy of a crop, colored by its flowers as far as the field's NDVI can still be reached. */
export function mixCanopy(crop: Growth['crop'] | 'trees', flower: number, ndvi: number): Spectrum {
  const leaves = CANOPY[crop];
  if (flower <= 0) return leaves;
  const blossom = crop === 'sunflower' ? SUN_FLOWER : RAPE_FLOWER;
  let share = flower;
  let canopy = mix(leaves, blossom, share);
  while (share > 0.02 && ndviOf(canopy) < ndvi + 0.05) {
    share *= 0.85;
    canopy = mix(leaves, blossom, share);
  }
  return canopy;
}

/** Soil (darker where wet or freshly worked) with straw on it. */
export function soilSpectrumOf(straw: number, brightness: number): Spectrum {
  return mix(scaled(SOIL, brightness), STRAW, straw);
}

/** A linear mixture: `one` at a share of 0, `other` at 1. */
export function mix(one: Spectrum, other: Spectrum, share: number): Spectrum {
  return [0, 1, 2, 3, 4].map((i) => one[i] + (other[i] - one[i]) * share) as unknown as Spectrum;
}

function scaled(spectrum: Spectrum, factor: number): Spectrum {
  return spectrum.map((value) => value * factor) as unknown as Spectrum;
}

/** NDVI of a spectrum. */
export function ndviOf([, , red, nir]: Spectrum): number {
  return (nir - red) / (nir + red);
}

/**
 * The share of canopy over soil whose mixture has an NDVI: the mixing is linear in reflectance, so the equation (N - R)
 * = ndvi (N + R) is solved for the share. It may be slightly outside 0..1. Takes numbers, not spectra, because it runs
 * for every pixel.
 */
export function canopyShare(
  groundRed: number,
  groundNir: number,
  canopyRed: number,
  canopyNir: number,
  ndvi: number,
): number {
  const sum = groundNir + groundRed;
  const difference = groundNir - groundRed;
  return (
    (ndvi * sum - difference) / (canopyNir - canopyRed - difference - ndvi * (canopyNir + canopyRed - sum))
  );
}
