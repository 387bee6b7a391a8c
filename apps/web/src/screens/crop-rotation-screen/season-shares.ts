import type { CropKey, RotationYear } from '@brazda/domain';

/** What a crop has of the land of a season. */
export interface CropShare {
  /** Null where nobody has said one. */
  readonly crop: CropKey | null;
  readonly hectares: number;
  /** Of the land of the season, 0 to 1. */
  readonly share: number;
}

/** The land of a year by its main crop, the largest first, land without a crop last. */
export function sharesOf({ parcels }: RotationYear): CropShare[] {
  const ares = new Map<CropKey | null, number>();
  for (const { main, ares: own } of parcels) ares.set(main, (ares.get(main) ?? 0) + own);
  const all = parcels.reduce((sum, one) => sum + one.ares, 0);
  return [...ares]
    .map(([crop, of]) => ({ crop, hectares: of / 100, share: all === 0 ? 0 : of / all }))
    .sort((a, b) => Number(a.crop === null) - Number(b.crop === null) || b.hectares - a.hectares);
}
