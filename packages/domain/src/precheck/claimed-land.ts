import { type CropKey, cropByKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { kindsOfCrop, type LandKind } from '../rotation/land-kind.ts';
import { landUseOf } from '../rotation/rule-crop.ts';
import type { EcoLand } from './eco-points.ts';

/** A parcel of a claim: its main crop, and its area in hundredths of a hectare. */
export interface ClaimedParcel {
  /** Null where none is recorded: it is arable land then. */
  readonly crop_key: CropKey | null;
  readonly ares: number;
}

/** The land of a claim by what counts, in hundredths of a hectare. */
export interface ClaimedLand extends EcoLand {
  /** Temporary grass, margins and fallow. */
  readonly non_productive_ares: number;
  readonly nitrogen_fixing_ares: number;
}

/** Adds up the land of a claim. */
export function claimedLandOf(country: Country, parcels: readonly ClaimedParcel[]): ClaimedLand {
  const isArable = ({ crop_key }: ClaimedParcel) =>
    crop_key === null || landUseOf(country, crop_key) === 'arable';
  const arable = parcels.filter(isArable);
  const ofKind = (kinds: readonly LandKind[]) =>
    aresOf(
      arable.filter(
        ({ crop_key }) => crop_key !== null && kinds.some((kind) => kindsOfCrop(crop_key).has(kind)),
      ),
    );
  const grass_and_fallow = ofKind(['grass', 'fallow']);
  const legumes = ofKind(['legumes']);
  const isWinterCereal = ({ crop_key }: ClaimedParcel) => {
    if (crop_key === null) return false;
    const { group, cycle } = cropByKey(crop_key);
    return group === 'cereals' && cycle === 'winter';
  };
  const isPermanentGrass = ({ crop_key }: ClaimedParcel) =>
    crop_key !== null && kindsOfCrop(crop_key).has('permanent_grassland');
  return {
    ares: {
      grass_and_fallow,
      legumes,
      winter_cereals: aresOf(arable.filter(isWinterCereal)),
      permanent_grass: aresOf(parcels.filter(isPermanentGrass)),
    },
    arable_ares: aresOf(arable),
    all_ares: aresOf(parcels),
    non_productive_ares: grass_and_fallow,
    nitrogen_fixing_ares: legumes,
  };
}

function aresOf(parcels: readonly ClaimedParcel[]): number {
  return parcels.reduce((sum, { ares }) => sum + ares, 0);
}
