import type { Country, Crop, CropKey } from '@brazda/domain';
import { hashToUnit } from './hash-to-unit.ts';

/** A crop on a shape in a year: the inputs from which its hybrid and its yield are derived. */
export interface CropYear {
  readonly crop: Crop;
  readonly country: Country;
  readonly year: number;
  /** Any stable name of the shape. */
  readonly shape: string;
}

/** Hybrids that are grown in the two regions; their assignment to parcels is invented, like the yields. */
const HYBRIDS: Readonly<Record<Country, Partial<Record<CropKey, readonly string[]>>>> = {
  RO: {
    winter_wheat: ['Glosa', 'Izvor', 'Otilia', 'Pitar'],
    winter_barley: ['Dana', 'Ametist'],
    winter_rapeseed: ['DK Exception', 'PT264', 'LG Architect'],
    maize: ['P9903', 'DKC4416', 'Olt'],
    sunflower: ['P64LE25', 'NK Neoma', 'Performer'],
    soybean: ['Felix', 'Camelia F'],
    peas: ['Nicoleta', 'Alvesta'],
    alfalfa: ['Magnat'],
    vineyard_wine: ['Fetească neagră'],
  },
  FR: {
    winter_wheat: ['Chevignon', 'KWS Extase', 'Winner'],
    winter_barley: ['KWS Faro', 'LG Zebra'],
    winter_rapeseed: ['LG Aviron', 'KWS Feliciano'],
    maize: ['DKC3888', 'P9234'],
    sugar_beet: ['FD Tempo', 'BTS 3305 N'],
    peas: ['Kayanne', 'Orchestra'],
  },
};

/** Yield of a year relative to the usual one: 2024 was dry in the Bărăgan and too wet in the Beauce. */
const YEAR_FACTORS: Readonly<Record<Country, Readonly<Record<number, { winter: number; spring: number }>>>> =
  {
    RO: {
      2022: { winter: 0.92, spring: 0.68 },
      2023: { winter: 1.05, spring: 0.8 },
      2024: { winter: 0.98, spring: 0.62 },
      2025: { winter: 1.2, spring: 0.84 },
    },
    FR: {
      2022: { winter: 1.01, spring: 0.93 },
      2023: { winter: 1.03, spring: 1.02 },
      2024: { winter: 0.84, spring: 0.95 },
      2025: { winter: 1.05, spring: 1.01 },
    },
  };
/** The largest deviation of a shape from the others. */
const SHAPE_SPREAD = 0.12;

/** The hybrid sown; null for a crop that is not sold by hybrid. */
export function demoHybridOf({ crop, country, year, shape }: CropYear): string | null {
  const choice = HYBRIDS[country][crop.key];
  const season = crop.cycle === 'perennial' ? '' : String(year);
  return choice ? choice[Math.floor(hashToUnit(`${shape}/${season}/hybrid`) * choice.length)] : null;
}

/** The measured yield in t/ha with two decimals; null if the harvest of the year was not weighed. */
export function demoYieldOf({ crop, country, year, shape }: CropYear): number | null {
  const usual = crop.yield_t_ha[country];
  const factors = YEAR_FACTORS[country][year];
  if (usual === null || factors === undefined || crop.group === 'grassland') return null;
  const yearFactor = crop.cycle === 'winter' ? factors.winter : factors.spring;
  const shapeFactor = 1 + SHAPE_SPREAD * (2 * hashToUnit(`${shape}/${year}/yield`) - 1);
  return Math.round(usual * yearFactor * shapeFactor * 100) / 100;
}
