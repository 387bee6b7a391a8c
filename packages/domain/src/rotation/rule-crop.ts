import type { CropGroup } from '../crops/crop-facts.ts';
import { CROPS, type Crop, type CropKey, cropByKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { kindsOfCrop } from './land-kind.ts';
import { COUNTED_CROPS } from './rotation-duties.ts';

/** Groups of which perennials are permanent crops; the list of APIA has all aromatic plants, lavender too, as arable land. */
const PERMANENT_GROUPS: Readonly<Record<Country, ReadonlySet<CropGroup>>> = {
  RO: new Set(['permanent']),
  FR: new Set(['permanent', 'aromatic']),
};

/** Legal category of a parcel's land. */
export type LandUse = 'arable' | 'permanent_grassland' | 'permanent_crop';

/** The legal category of the land under a crop in a country. */
export function landUseOf(country: Country, key: CropKey): LandUse {
  if (kindsOfCrop(key).has('permanent_grassland')) return 'permanent_grassland';
  const { group, cycle } = cropByKey(key);
  return cycle === 'perennial' && PERMANENT_GROUPS[country].has(group) ? 'permanent_crop' : 'arable';
}

/**
 * The crop as a country counts it: a genus, or a species among crucifers, nightshades and gourds; winter and spring crops of
 * one genus are two, with few exceptions; grass is one, fallow is one (`COUNTED_CROPS`).
 */
export function ruleCropOf(country: Country, key: CropKey): string {
  return RULE_CROPS[country].get(key) ?? key;
}

function ruleCrop(country: Country, key: CropKey): string {
  const crop: Crop = cropByKey(key);
  if (crop.group === 'fallow') return 'fallow';
  if (crop.group === 'grassland') return 'grass';
  if (crop.latin === null) return key;
  const [genus = key, species = ''] = crop.latin.split(' ');
  const rules = COUNTED_CROPS.filter((rule) => rule.country === country);
  const isAmong = (names: 'by_species' | 'in_any_season', name: string) =>
    rules.some(({ values }) => values[names].includes(name));
  const name = isAmong('by_species', crop.family) ? `${genus} ${species}` : genus;
  return crop.cycle === 'winter' && !isAmong('in_any_season', crop.latin) ? `${name}, winter` : name;
}

const ruleCropsIn = (country: Country): ReadonlyMap<CropKey, string> =>
  new Map(CROPS.map(({ key }) => [key, ruleCrop(country, key)]));
/** Each country counts in the same way in every year with a rule. */
const RULE_CROPS: Readonly<Record<Country, ReadonlyMap<CropKey, string>>> = {
  RO: ruleCropsIn('RO'),
  FR: ruleCropsIn('FR'),
};

/** The species of a crop: a secondary crop must be of another one than the main crop. */
export function speciesOf(key: CropKey): string {
  return cropByKey(key).latin ?? key;
}
