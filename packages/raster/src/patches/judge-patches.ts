import { ALERT_RULES, dayNumberOf, medianOf } from '@brazda/domain';
import { changesOf, findPatches, knownOf, type Patch, type PixelValues } from './find-patches.ts';

/** The share of its difference from which an earlier image shows a patch as it was before. */
const BEFORE_SHARE = 0.5;

/** The pixels of a parcel on an ISO day. */
export interface PixelImage {
  readonly date: string;
  readonly pixels: PixelValues;
}

/** A patch with the day of the last image on which it was as the rest of the parcel. */
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
  if (found.length === 0) return [];
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
  const found = referencesOf(images).flatMap(({ date, pixels }) =>
    findPatches(pixels, newest.pixels).map(
      (patch): DatedPatch => ({ ...patch, since: lastUsualDay(patch, images) ?? date }),
    ),
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

/**
 * The images with which the newest one is compared, given oldest first: the one before it, and the newest of those that are some
 * weeks older; those that are too old are left out.
 */
export function referencesOf<Image extends { readonly date: string }>(images: readonly Image[]): Image[] {
  const newest = images.at(-1);
  if (!newest) return [];
  const day = dayNumberOf(newest.date);
  const { from, to } = ALERT_RULES.patch.reference_days;
  const age = ({ date }: Image) => day - dayNumberOf(date);
  const before = images.at(-2);
  const older = images.findLast((image) => age(image) >= from && age(image) <= to);
  const references = before && age(before) <= ALERT_RULES.max_days_apart ? [before] : [];
  return older && older !== before ? [...references, older] : references;
}

/** The day of the newest image beside which a patch of the last image has lost most of what it lost; null without one. */
function lastUsualDay({ pixels, difference }: Patch, images: readonly PixelImage[]): string | null {
  const newest = images.at(-1)!.pixels;
  const usual = images.slice(0, -1).findLast((image) => {
    const change = changeBeside(image.pixels, newest, pixels);
    return change !== null && change <= BEFORE_SHARE * difference;
  });
  return usual?.date ?? null;
}

/** The mean change of some pixels between two images minus the median change of all; null where none is seen on both. */
function changeBeside(before: PixelValues, after: PixelValues, pixels: readonly number[]): number | null {
  const changes = changesOf(before, after);
  const inside = pixels.map((at) => changes[at]!).filter((change) => !Number.isNaN(change));
  const median = medianOf(knownOf(changes));
  if (median === null || inside.length === 0) return null;
  return inside.reduce((sum, change) => sum + change, 0) / inside.length - median;
}
