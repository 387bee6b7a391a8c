import type { ParcelLights } from '@brazda/contract';
import { type ClearDay, clearDays } from '@brazda/domain';
import { outlineOfPixels, splitCrops } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import { listSeenPixels, pixelImageOf, withGridOfLast } from '../alerts/index.ts';
import { partOfShape } from './claims.repo.ts';
import type { Claim } from './read-claims.ts';

/** Months in which crops differ to the eye. */
const GROWTH = { from: '03-01', to: '09-30' } as const;
/** Fewer images do not show two crops. */
const MIN_IMAGES = 5;

/** The share of a parcel on which images of a year show another crop, with its outline; a null share where too few show it. */
export interface SecondCrop {
  readonly share: number | null;
  readonly outline: ParcelLights['second_crop'];
}

/** The day of the newest image of a year that counts for two crops in a parcel; null where too few do. */
export function newestSplitImage(claim: Claim, year: number): string | null {
  const days = daysOfGrowth(claim, year);
  return days.length < MIN_IMAGES ? null : days.at(-1)!.date;
}

/** Looks for a second crop in the pixels of a parcel. */
export async function findSecondCrop(db: Db, claim: Claim, year: number): Promise<SecondCrop> {
  const { row } = claim;
  const days = daysOfGrowth(claim, year).map(({ date }) => ({ shape_id: row.shape_id, date }));
  const stored = (await listSeenPixels(db, days, spanOf(year))).get(row.shape_id) ?? [];
  const images = withGridOfLast(stored);
  const grid = images.at(-1);
  if (!grid || images.length < MIN_IMAGES) return { share: null, outline: null };
  const split = splitCrops(images.map(pixelImageOf));
  if (!split) return { share: 0, outline: null };
  const outline = outlineOfPixels(grid, split.parts.flat());
  return { share: split.share, outline: await partOfShape(db, row.shape_id, outline) };
}

function daysOfGrowth({ parcel }: Claim, year: number): ClearDay[] {
  const { from, to } = spanOf(year);
  return clearDays(parcel.seen, from, to);
}

function spanOf(year: number): { readonly from: string; readonly to: string } {
  return { from: `${year}-${GROWTH.from}`, to: `${year}-${GROWTH.to}` };
}
