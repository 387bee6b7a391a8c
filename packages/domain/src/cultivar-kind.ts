import type { CropKey } from './crops.ts';

/** What the seed of a crop is called: a variety, a hybrid, or either. */
type CultivarKind = 'variety' | 'hybrid' | 'either';

/**
 * The crops whose seed is not simply a variety. Not from a table of law: our own knowledge of how seed is sold and listed in
 * Romania (catalog of ISTIS) and in France (catalog of GEVES), where nearly all maize, sunflower and oilseed rape are hybrids,
 * and rye, beet and many vegetables are both. Mixtures, and land of which the species is not known, may be either.
 */
const KIND_OF: { readonly [Key in CropKey]?: CultivarKind } = {
  maize: 'hybrid',
  silage_maize: 'hybrid',
  sweet_corn: 'hybrid',
  sorghum: 'hybrid',
  sunflower: 'hybrid',
  winter_rapeseed: 'hybrid',
  spring_rapeseed: 'hybrid',
  rye: 'either',
  sugar_beet: 'either',
  fodder_beet: 'either',
  tomato: 'either',
  peppers: 'either',
  cabbage: 'either',
  cucumber: 'either',
  melons: 'either',
  onion: 'either',
  vegetables: 'either',
  other_oilseeds: 'either',
  annual_fodder: 'either',
  energy_crops: 'either',
  fallow: 'either',
};

/** What the seed of a crop is called, by its key; either without a crop. */
export function cultivarKindOf(key: string | null): CultivarKind {
  if (key === null) return 'either';
  return KIND_OF[key as CropKey] ?? 'variety';
}
