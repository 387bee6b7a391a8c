import type { Season } from '@brazda/contract';
import type { Rotation, SaidCrops } from '../../data/rotation.ts';
import { mainIntervalOf } from '../../data/rotation-farm.ts';

/** What a crop has of the land of a season. */
export interface CropShare {
  /** Null where nobody has said one. */
  readonly crop: string | null;
  readonly hectares: number;
  /** Of the land of the season, 0 to 1. */
  readonly share: number;
}

/** The land of a season by its main crop, the largest first, land without a crop last. */
export function sharesOf({ id, end_year }: Season, { rows }: Rotation, said: SaidCrops): CropShare[] {
  const areas = new Map<string | null, number>();
  const counted = new Set<string>();
  let all = 0;
  for (const { cells } of rows) {
    const cell = cells[id];
    if (!cell || counted.has(cell.parcel)) continue;
    counted.add(cell.parcel);
    const told = said.get(cell.parcel);
    const crop = told === undefined ? (mainIntervalOf(cell.intervals, end_year)?.crop_id ?? null) : told;
    areas.set(crop, (areas.get(crop) ?? 0) + cell.hectares);
    all += cell.hectares;
  }
  return [...areas]
    .map(([crop, hectares]) => ({ crop, hectares, share: all === 0 ? 0 : hectares / all }))
    .sort((a, b) => Number(a.crop === null) - Number(b.crop === null) || b.hectares - a.hectares);
}
