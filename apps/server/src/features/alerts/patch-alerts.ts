import { addDays, isClearImage, NDVI_CODES, valueOfCode } from '@brazda/domain';
import { type DatedPatch, judgePatches, mayHavePatches, outlineOfPixels, referencesOf } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import type { FoundAlert } from './judgments.repo.ts';
import { pixelImageOf, withGridOfLast } from './pixel-images.ts';
import type { SeenCrop } from './seen-crops.ts';
import { listSeenPixels, type SeenPixels } from './standing-crops.repo.ts';

/** Images with their pixels are compared over so many days. */
const PIXEL_DAYS = 60;

/** The alerts of those crops that have patches in their newest image up to an ISO day, in the order of the crops. */
export async function findPatchAlerts(
  db: Db,
  crops: readonly SeenCrop[],
  day: string,
): Promise<FoundAlert[]> {
  const pixels = await readChangedPixels(db, crops, { from: addDays(day, -PIXEL_DAYS), to: day });
  return crops.flatMap((crop) => alertOfPatch(crop, pixels.get(crop.crop.shape_id) ?? []));
}

/**
 * The pixels of those crops whose newest image may have patches, by shape, oldest first: few have, and only of them are all images
 * of some weeks read.
 */
async function readChangedPixels(
  db: Db,
  crops: readonly SeenCrop[],
  span: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, SeenPixels[]>> {
  const seen = crops.map(({ crop, parcel, newest }) =>
    parcel.images
      .filter((image) => image.date >= span.from && image.epsg === newest?.epsg && isClearImage(image))
      .map(({ date }) => ({ shape_id: crop.shape_id, date })),
  );
  const compared = await listSeenPixels(
    db,
    seen.flatMap((days) => [...days.slice(-1), ...referencesOf(days)]),
    span,
  );
  const mayHave = seen.filter(([first]) => {
    const images = first ? (compared.get(first.shape_id) ?? []) : [];
    return mayHavePatches(withGridOfLast(images), NDVI_CODES);
  });
  return listSeenPixels(db, mayHave.flat(), span);
}

/** The alert of the largest patch in the newest image of a crop, with the others of that image; none without patches. */
function alertOfPatch({ crop, newest }: SeenCrop, seen: readonly SeenPixels[]): FoundAlert[] {
  const last = seen.at(-1);
  if (!newest || last?.date !== newest.date) return [];
  const ofCrop = withGridOfLast(seen).filter(({ date }) => date >= crop.from);
  const patches = judgePatches(ofCrop.map(pixelImageOf));
  const [largest] = patches;
  if (!largest) return [];
  const pixels = patches.flatMap((patch) => patch.pixels);
  const { mean, rest } = meansOf(last, new Set(pixels));
  return [
    {
      crop_interval_id: crop.crop_interval_id,
      parcel_id: crop.parcel_id,
      sign: 'patch',
      since: largest.since,
      sensing_date: last.date,
      value: mean,
      usual: rest,
      change: differenceOf(patches),
      basis: 'itself',
      peers: 0,
      images: 1,
      simulated: newest.simulated,
      pixels: outlineOfPixels(last, pixels),
    },
  ];
}

/** The mean change of patches against the rest of the parcel, by their pixels. */
function differenceOf(patches: readonly DatedPatch[]): number {
  const pixels = patches.reduce((sum, patch) => sum + patch.pixels.length, 0);
  return patches.reduce((sum, patch) => sum + patch.difference * patch.pixels.length, 0) / pixels;
}

/** The mean of some pixels of an image, and that of the others. */
function meansOf({ codes }: SeenPixels, inside: ReadonlySet<number>): { mean: number; rest: number | null } {
  let [sum, count, restSum, restCount] = [0, 0, 0, 0];
  for (const [at, code] of codes.entries()) {
    const value = valueOfCode(NDVI_CODES, code);
    if (value === null) continue;
    if (inside.has(at)) {
      sum += value;
      count++;
    } else {
      restSum += value;
      restCount++;
    }
  }
  return { mean: sum / count, rest: restCount === 0 ? null : restSum / restCount };
}
