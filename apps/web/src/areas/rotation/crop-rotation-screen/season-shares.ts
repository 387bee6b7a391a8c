import { type CropKey, type DecidingShare, percentsOf, type RotationYear } from '@brazda/domain';

/** A crop's share of the land of a season. */
export interface CropShare {
  /** Null if no crop is set. */
  readonly crop: CropKey | null;
  readonly hectares: number;
  /** Of the land of the season, 0 to 1. */
  readonly share: number;
  /** The share as a whole percentage; those of a season sum to 100. */
  readonly percent: number;
}

/** The land of a year by its main crop, the largest first, land without a crop last. */
export function sharesOf({ parcels }: RotationYear): CropShare[] {
  const ares = new Map<CropKey | null, number>();
  for (const { main, ares: own } of parcels) ares.set(main, (ares.get(main) ?? 0) + own);
  const all = parcels.reduce((sum, one) => sum + one.ares, 0);
  const shares = [...ares]
    .map(([crop, of]) => ({ crop, hectares: of / 100, share: all === 0 ? 0 : of / all }))
    .sort((a, b) => Number(a.crop === null) - Number(b.crop === null) || b.hectares - a.hectares);
  const percents = percentsOf(shares.map(({ share }) => share));
  return shares.map((one, at) => ({ ...one, percent: percents[at]! }));
}

/** Whether a share is that of the largest crops. */
export function isOfMainCrops(code: DecidingShare['code']): code is 'main_crop' | 'two_main_crops' {
  return code === 'main_crop' || code === 'two_main_crops';
}

/** The shares worth showing: main crops only if there are crops, and the two main ones only if there are two. */
export function enteredShares(shares: readonly DecidingShare[]): DecidingShare[] {
  const main = shares.find(({ code }) => code === 'main_crop');
  return shares.filter(({ code, crops }) => {
    if (code === 'two_main_crops') return crops.length > (main?.crops.length ?? 0);
    return !isOfMainCrops(code) || crops.length > 0;
  });
}
