import { CROPS, type Crop, type CropKey } from '../crops/crops.ts';
import { type OrganicLand, organicStatusOn } from '../parcels/organic-land.ts';
import type { RotationParcel } from './verdict.ts';

/** What the law distinguishes land by. `grass` is temporary grass; land may be of several kinds. */
export const LAND_KINDS = [
  'permanent_grassland',
  'grass',
  'herbaceous_fodder',
  'legumes',
  'multi_annual',
  'fallow',
  'under_water',
  'greenhouse',
  'seed_plot',
  'organic',
  'in_conversion',
] as const;
export type LandKind = (typeof LAND_KINDS)[number];

const PERMANENT_GRASSLAND: ReadonlySet<CropKey> = new Set([
  'permanent_pasture',
  'hay_meadow',
  'traditional_orchard',
  'wood_pasture',
]);
/** Fodder that is neither a grass nor a plant of meadows. */
const NOT_HERBACEOUS: ReadonlySet<CropKey> = new Set(['fodder_cabbage', 'fodder_sorghum', 'fenugreek']);
const UNDER_WATER: ReadonlySet<CropKey> = new Set(['rice']);
/** Land counts as organic in a year if it is so on this day, in the middle of the inspections; our own reading. */
const COUNTING_DAY = '06-15';

/** The kinds of land under a crop. */
export function kindsOfCrop(key: CropKey): ReadonlySet<LandKind> {
  return KINDS.get(key)!;
}

function kindsOf({ key, family, group, cycle }: Crop): ReadonlySet<LandKind> {
  const isPermanent = PERMANENT_GRASSLAND.has(key);
  const kinds: Partial<Record<LandKind, boolean>> = {
    permanent_grassland: isPermanent,
    grass: group === 'grassland' && !isPermanent,
    herbaceous_fodder: group === 'fodder' && !NOT_HERBACEOUS.has(key),
    legumes: family === 'Fabaceae',
    multi_annual: cycle === 'perennial',
    fallow: group === 'fallow',
    under_water: UNDER_WATER.has(key),
  };
  return new Set(LAND_KINDS.filter((kind) => kinds[kind]));
}

const KINDS: ReadonlyMap<CropKey, ReadonlySet<LandKind>> = new Map(
  CROPS.map((crop) => [crop.key, kindsOf(crop)]),
);

/** Whether a parcel is of one of some kinds in a year, by its crop, its use, or as organic land. */
export function isOfKind(
  parcel: RotationParcel,
  kinds: readonly LandKind[],
  { year, organic }: { readonly year: number; readonly organic: OrganicLand | null | undefined },
): boolean {
  const { main, special_use } = parcel;
  if (main !== null && kinds.some((kind) => kindsOfCrop(main).has(kind))) return true;
  if (special_use && kinds.includes(special_use)) return true;
  const day = `${year}-${COUNTING_DAY}`;
  const statuses = [organicStatusOn(organic, day), organicStatusOn(parcel.organic, day)];
  if (statuses.includes('certified')) return kinds.includes('organic');
  return statuses.includes('in_conversion') && kinds.includes('in_conversion');
}
