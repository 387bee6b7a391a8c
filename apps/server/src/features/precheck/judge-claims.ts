import {
  type CoverState,
  type CropKey,
  coverStatesOf,
  landUseOf,
  type ParcelLight,
  parcelLights,
} from '@brazda/domain';
import type { Claim, FarmClaims } from './read-claims.ts';

/** What a look at a claim has shown of a parcel. */
export interface JudgedParcel {
  readonly parcel_id: string;
  readonly crop_key: CropKey | null;
  readonly ares: number;
  readonly lights: readonly ParcelLight[];
  /** Its cover in summer by week; empty for land that is not arable, and where no rule of the year was read. */
  readonly cover: readonly CoverState[];
}

/** Judges the parcels of a claim by what was read of them; shares of a second crop are by parcel, where pixels were read. */
export function judgeClaims(
  farm: FarmClaims,
  shares: ReadonlyMap<string, number | null> = new Map(),
): JudgedParcel[] {
  return farm.claims.map((claim) => ({
    parcel_id: claim.row.id,
    crop_key: claim.parcel.crop_key,
    ares: claim.ares,
    lights: lightsOf(claim, farm, shares.get(claim.row.id)),
    cover: isArable(claim, farm) ? coverOf(claim, farm) : [],
  }));
}

/** The lights of a parcel; without a share of a second crop there is none of that rule. */
export function lightsOf(
  { parcel }: Claim,
  { country, year, today, courses }: FarmClaims,
  second_crop_share: number | null | undefined,
): ParcelLight[] {
  return parcelLights({ ...parcel, second_crop_share }, { country, year, today }, courses);
}

/** Land without a recorded crop is taken for arable. */
function isArable({ parcel: { crop_key } }: Claim, { country }: FarmClaims): boolean {
  return crop_key === null || landUseOf(country, crop_key) === 'arable';
}

function coverOf({ row, parcel: { seen, journal } }: Claim, farm: FarmClaims): CoverState[] {
  return coverStatesOf({ seen, works: journal.works, crops: row.crops }, farm);
}
