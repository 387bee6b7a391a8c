import { CROPS, type Crop, type CropKey, cropByKey } from '../crops.ts';

/** In these families species count, in others genera (Regulation (EU) 1307/2013, article 44(4)). */
const BY_SPECIES = new Set(['Brassicaceae', 'Solanaceae', 'Cucurbitaceae']);
/** Perennial, but neither grass nor fodder: vineyards, orchards, lavender. */
const PERMANENT_GROUPS = new Set(['permanent', 'aromatic']);
const PERMANENT_GRASSLAND = new Set<CropKey>(['permanent_pasture', 'hay_meadow']);

/** Legal category of a parcel's land. */
export type LandUse = 'arable' | 'permanent_grassland' | 'permanent_crop';

/** The legal category of the land under a crop. */
export function landUseOf(key: CropKey): LandUse {
  if (PERMANENT_GRASSLAND.has(key)) return 'permanent_grassland';
  return PERMANENT_GROUPS.has(cropByKey(key).group) ? 'permanent_crop' : 'arable';
}

/**
 * The crop as counted for diversification: a genus, or a species among crucifers, nightshades and gourds; winter
 * and spring crops of one genus are two; grass is one, fallow is one (Regulation (EU) 1307/2013, article 44(4)).
 */
export function ruleCropOf(key: CropKey): string {
  return RULE_CROPS.get(key) ?? key;
}

function ruleCrop(key: CropKey): string {
  const crop: Crop = cropByKey(key);
  if (crop.group === 'fallow') return 'fallow';
  if (crop.group === 'grassland') return 'grass';
  if (crop.latin === null) return key;
  const [genus = key, species = ''] = crop.latin.split(' ');
  const name = BY_SPECIES.has(crop.family) ? `${genus} ${species}` : genus;
  return crop.cycle === 'winter' ? `${name}, winter` : name;
}

const RULE_CROPS: ReadonlyMap<CropKey, string> = new Map(CROPS.map(({ key }) => [key, ruleCrop(key)]));

/** Whether a parcel meets the rotation rules without a change: grass, fallow and perennial crops. */
export function isLasting(key: CropKey): boolean {
  const { cycle, group } = cropByKey(key);
  return cycle === 'perennial' || group === 'fallow' || group === 'grassland';
}

/** Whether a crop fixes nitrogen, or is grass, herbaceous fodder or fallow: the crops of the 75 % exemption. */
export function isGentle(key: CropKey): boolean {
  const { family, group } = cropByKey(key);
  return family === 'Fabaceae' || group === 'grassland' || group === 'fodder' || group === 'fallow';
}
