import { dayNumberOf } from '../season-curve/day-number.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { findPatches, type Patch, type PixelGrid } from './find-patches.ts';

/** The pixels of a parcel on an ISO day. */
export interface PixelImage {
  readonly date: string;
  readonly grid: PixelGrid;
}

/** A patch with the day of the image beside which it shows. */
export interface DatedPatch extends Patch {
  readonly since: string;
}

/**
 * The patches of a parcel in its newest image, the largest first: against the image before and against one of some weeks ago,
 * which shows what declines slowly. A patch counts when the image before had it, too, or when it is far below: one image with a
 * cloud that the mask missed is not a loss. Takes clear images, oldest first, of the same pixels.
 */
export function judgePatches(images: readonly PixelImage[]): DatedPatch[] {
  const newest = images.at(-1);
  if (!newest) return [];
  const found = patchesAgainstEarlier(images);
  const before = patchesAgainstEarlier(images.slice(0, -1));
  const known = new Set(before.flatMap(({ pixels }) => pixels));
  return found.filter(
    ({ pixels, difference }) =>
      difference <= ALERT_RULES.patch.single_difference ||
      pixels.filter((at) => known.has(at)).length >= ALERT_RULES.patch.overlap * pixels.length,
  );
}

/** The patches in the newest of some images against each image to compare with, without those that another one contains. */
function patchesAgainstEarlier(images: readonly PixelImage[]): DatedPatch[] {
  const newest = images.at(-1);
  if (!newest) return [];
  const found = referencesOf(images).flatMap(({ date, grid }) =>
    findPatches(grid, newest.grid).map((patch): DatedPatch => ({ ...patch, since: date })),
  );
  const taken = new Set<number>();
  return found
    .toSorted((a, b) => b.pixels.length - a.pixels.length)
    .filter(({ pixels }) => {
      const isNew = pixels.every((at) => !taken.has(at));
      for (const at of pixels) taken.add(at);
      return isNew;
    });
}

/** The image before the newest one, and the newest of those that are some weeks older; those that are too old are left out. */
function referencesOf(images: readonly PixelImage[]): PixelImage[] {
  const day = dayNumberOf(images.at(-1)!.date);
  const { from, to } = ALERT_RULES.patch.reference_days;
  const age = ({ date }: PixelImage) => day - dayNumberOf(date);
  const before = images.at(-2);
  const older = images.findLast((image) => age(image) >= from && age(image) <= to);
  const references = before && age(before) <= ALERT_RULES.most_days_apart ? [before] : [];
  return older && older !== before ? [...references, older] : references;
}
