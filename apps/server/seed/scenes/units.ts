import type { Country } from '@brazda/domain';
import { NDVI_PROFILES, type ProfileKey } from './ndvi-profiles.ts';
import { hash, pick } from './noise.ts';

/** Surfaces that do not change with the seasons. */
export const SURFACES = [
  'asphalt',
  'gravel',
  'track',
  'yard',
  'concrete',
  'roof_red',
  'roof_brown',
  'roof_grey',
  'roof_light',
  'water',
] as const;
export type Surface = (typeof SURFACES)[number];

/** A piece of the landscape with uniform behavior: a field, trees, or a static surface. */
export type LandUnit =
  | { readonly kind: 'surface'; readonly surface: Surface }
  | { readonly kind: 'trees'; readonly seed: number; readonly density: number }
  | {
      readonly kind: 'field';
      readonly seed: number;
      /** Crop by end year of the season; the last year is the next crop. */
      readonly crops: Readonly<Record<number, ProfileKey>>;
      /** Whether this is a parcel of the demo farm, whose crops are facts. */
      readonly ours: boolean;
    };

/** End years that a scene may need: sensing begins in October 2024 and may extend into the season after the newest. */
const YEARS = [2024, 2025, 2026, 2027, 2028] as const;

const NEIGHBOR_CROPS: Readonly<Record<Country, readonly (readonly [ProfileKey, number])[]>> = {
  RO: [
    ['winter_wheat', 34],
    ['maize', 21],
    ['sunflower', 18],
    ['winter_rapeseed', 11],
    ['winter_barley', 8],
    ['soybean', 3],
    ['peas', 3],
    ['fallow', 2],
  ],
  FR: [
    ['winter_wheat', 42],
    ['winter_barley', 14],
    ['winter_rapeseed', 14],
    ['sugar_beet', 10],
    ['maize', 9],
    ['peas', 5],
    ['fallow', 2],
  ],
};
const LASTING: readonly (readonly [ProfileKey | null, number])[] = [
  [null, 92],
  ['alfalfa', 5],
  ['permanent_pasture', 3],
];
/** The usual next crop, for the season after the newest known one. */
const FOLLOWS: Readonly<Record<ProfileKey, ProfileKey>> = {
  winter_wheat: 'maize',
  winter_barley: 'winter_rapeseed',
  winter_rapeseed: 'winter_wheat',
  maize: 'winter_wheat',
  sunflower: 'winter_wheat',
  soybean: 'winter_wheat',
  peas: 'winter_wheat',
  sugar_beet: 'winter_wheat',
  fallow: 'winter_wheat',
  alfalfa: 'alfalfa',
  permanent_pasture: 'permanent_pasture',
  vineyard_wine: 'vineyard_wine',
};

/** A field of another farm: its crops are random, never the same twice in a row. */
export function neighborField(seed: number, country: Country): LandUnit {
  const lasting = pick(LASTING, hash(seed, 11));
  const crops: Record<number, ProfileKey> = {};
  for (const year of YEARS) {
    const drawn = pick(NEIGHBOR_CROPS[country], hash(seed, year));
    const before = crops[year - 1];
    crops[year] = lasting ?? (drawn === before && drawn !== 'winter_wheat' ? FOLLOWS[drawn] : drawn);
  }
  return { kind: 'field', seed, crops, ours: false };
}

/** A field with one permanent plant, such as grass. */
export function lastingField(seed: number, key: ProfileKey): LandUnit {
  return { kind: 'field', seed, crops: Object.fromEntries(YEARS.map((year) => [year, key])), ours: false };
}

/** A parcel of the demo farm, by its crops; seasons beyond the facts get the usual next crop. */
export function ownField(seed: number, known: Readonly<Record<number, string>>): LandUnit {
  const crops: Record<number, ProfileKey> = {};
  for (const year of YEARS) crops[year] = profileKeyOf(known[year] ?? FOLLOWS[crops[year - 1]]);
  return { kind: 'field', seed, crops, ours: true };
}

function profileKeyOf(crop: string): ProfileKey {
  if (!Object.hasOwn(NDVI_PROFILES, crop)) throw new Error(`There is no NDVI profile of ${crop}`);
  return crop as ProfileKey;
}
