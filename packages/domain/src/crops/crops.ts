import type { CropFacts } from './crop-facts.ts';
import { CROP_TABLE } from './crop-table.ts';
import { DECLARED_CROPS, declaredCropOf } from './declared-crops.ts';

export type CropKey = (typeof CROP_TABLE)[number]['key'] | (typeof DECLARED_CROPS)[number][1];

/** A crop as farmed: a species in its way of growing. */
export interface Crop extends CropFacts {
  readonly key: CropKey;
}

export const CROPS: readonly Crop[] = [...CROP_TABLE, ...DECLARED_CROPS.map(declaredCropOf)];

const BY_ID: ReadonlyMap<string, Crop> = new Map(CROPS.map((crop) => [crop.id, crop]));
const BY_KEY: ReadonlyMap<string, Crop> = new Map(CROPS.map((crop) => [crop.key, crop]));

/** The crop of an id; null for `NO_CROP_ID` and for an id that is not in the catalog. */
export function cropById(id: string): Crop | null {
  return BY_ID.get(id) ?? null;
}

/** The crop of a key, such as `winter_wheat`. */
export function cropByKey(key: CropKey): Crop;
export function cropByKey(key: string): Crop | null;
export function cropByKey(key: string): Crop | null {
  return BY_KEY.get(key) ?? null;
}

/** The frequent crops, the most common first. */
export const FREQUENT_CROPS: readonly Crop[] = CROPS.filter((crop) => crop.frequency !== null).sort(
  (one, other) => one.frequency! - other.frequency!,
);
