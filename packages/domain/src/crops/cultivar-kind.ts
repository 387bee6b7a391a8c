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
  spring_rye: 'either',
  sugar_beet: 'either',
  fodder_beet: 'either',
  tomato: 'either',
  peppers: 'either',
  cabbage: 'either',
  cucumber: 'either',
  melons: 'either',
  onion: 'either',
  carrot: 'either',
  leek: 'either',
  eggplant: 'either',
  zucchini: 'either',
  squash: 'either',
  butternut: 'either',
  spinach: 'either',
  chicory: 'either',
  radish: 'either',
  perennial_vegetables: 'either',
  market_garden: 'either',
  greenhouse_crops: 'either',
  vegetables: 'either',
  other_oilseeds: 'either',
  annual_fodder: 'either',
  other_cereals: 'either',
  other_winter_cereals: 'either',
  cereal_mix: 'either',
  spring_cereal_mix: 'either',
  oilseed_mix: 'either',
  other_pulses: 'either',
  pulse_mix: 'either',
  pulse_cereal_mix: 'either',
  legume_mix: 'either',
  legume_cereal_mix: 'either',
  legume_grass_mix: 'either',
  fodder_roots: 'either',
  multi_species_mix: 'either',
  row_mix: 'either',
  flowers: 'either',
  seed_plot: 'either',
  perennial_seed_plot: 'either',
  other_industrial: 'either',
  other_crops: 'either',
  other_perennial_crops: 'either',
  energy_crops: 'either',
  fallow: 'either',
};

/** What the seed of a crop is called, by its key; either without a crop. */
export function cultivarKindOf(key: string | null): CultivarKind {
  if (key === null) return 'either';
  return KIND_OF[key as CropKey] ?? 'variety';
}
