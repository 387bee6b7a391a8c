import type { ActivityKind } from '../plans/activity-kinds.ts';
import { isMownForYears } from './crop-dates.ts';
import { addDays, type CropDay, type EstimatedInterval } from './crop-interval.ts';
import { cropById } from './crops.ts';

/** The day of a crop that a kind of work determines; null for other work. */
export function cropDayOfWork(kind: ActivityKind): CropDay | null {
  if (kind === 'sow') return 'sow_date';
  return kind === 'harvest' ? 'harvest_date' : null;
}

/** A crop of a parcel, as far as its days matter. */
export interface DatedCrop {
  readonly id: string;
  readonly crop_id: string;
  readonly interval: Pick<EstimatedInterval, 'lower' | 'upper'>;
}

/** Work that determines a day of a crop: on which day, and of which crop where that is known. */
export interface DatedWork {
  readonly day: CropDay;
  readonly on: string;
  readonly crop_id: string | null;
}

/** Farther away, work of an unknown crop belongs to another one, such as one before the main crop; our own choice. */
const MAX_DAYS = 60;

/** The stored day of a crop; null at the edge of the season. */
export function storedDayOf(
  { interval: { lower, upper } }: Pick<DatedCrop, 'interval'>,
  day: CropDay,
): string | null {
  if (day === 'sow_date') return lower;
  return upper === null ? null : addDays(upper, -1);
}

/**
 * The day of sowing or harvest that is entered with the crop of a plan on a parcel, `YYYY-MM-DD`; null where it is unknown, an
 * estimate or after today, where several crops of the kind have different ones, and for the harvest of what is mown again.
 */
export function enteredDayOf(
  crops: readonly (DatedCrop & { readonly estimated: readonly CropDay[] })[],
  { day, crop_id, today }: { readonly day: CropDay; readonly crop_id: string; readonly today: string },
): string | null {
  const own = crops.filter((crop) => crop.crop_id === crop_id && (day === 'sow_date' || !isCutAgain(crop)));
  const days = new Set(own.map((crop) => (crop.estimated.includes(day) ? null : storedDayOf(crop, day))));
  const [only = null] = days;
  return days.size === 1 && only !== null && only <= today ? only : null;
}

/** The days of a crop whose sowing or harvest is on a day. */
export function withCropDay<I extends Pick<EstimatedInterval, 'lower' | 'upper'>>(
  interval: I,
  day: CropDay,
  on: string,
): I {
  return day === 'sow_date' ? { ...interval, lower: on } : { ...interval, upper: addDays(on, 1) };
}

/**
 * The crop of a parcel that work concerns: the one with the nearest day, which may be far away only where the work names its
 * crop; null where there is none. A cut ends no grassland.
 */
function concernedCrop<C extends DatedCrop>(crops: readonly C[], { day, on, crop_id }: DatedWork): C | null {
  const distanceOf = (crop: C) => {
    const stored = storedDayOf(crop, day);
    return stored === null ? 0 : Math.abs(Date.parse(stored) - Date.parse(on)) / 86_400_000;
  };
  const [nearest] = crops
    .filter((crop) => crop_id === null || crop.crop_id === crop_id)
    .filter((crop) => day === 'sow_date' || !isCutAgain(crop))
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
  return nearest && (crop_id !== null || distanceOf(nearest) <= MAX_DAYS) ? nearest : null;
}

/**
 * The crop that work concerns, if its day differs from that of the work, and if it can have that day beside its other day and
 * the other crops; else null.
 */
export function cropToDate<C extends DatedCrop>(crops: readonly C[], work: DatedWork): C | null {
  const { day, on } = work;
  const crop = concernedCrop(crops, work);
  if (!crop || storedDayOf(crop, day) === on) return null;
  const { lower, upper } = withCropDay(crop.interval, day, on);
  if (lower !== null && upper !== null && lower >= upper) return null;
  return overlappedCrop(crops, crop, { lower, upper }) ? null : crop;
}

/** What contradicts the day of work on a crop. */
export type WorkDayConflict<C> =
  | {
      /** It is sown after its last day, or harvested before its first one. */
      readonly reason: 'reversed';
      readonly crop: C;
      /** The day with which the crop ends, or begins. */
      readonly stored: string;
      readonly isEstimated: boolean;
      /** Whether the work cannot have been on its day: the crop is known, and its other day is entered. */
      readonly isCertain: boolean;
    }
  | {
      /** It would be on the parcel together with another crop, as if sown into it: unusual, never impossible. */
      readonly reason: 'overlap';
      readonly crop: C;
      readonly other: C;
      readonly isCertain: false;
    };

/** A crop of a parcel, and which of its days are estimates. */
export type EstimatedCrop = DatedCrop & { readonly estimated: readonly CropDay[] };

/**
 * What contradicts the day of sowing or harvest on a parcel: sowing after the end of its crop, or after `end_date` of the season
 * where that has none, a harvest before its crop is sown, and a day with which its crop would overlap another one. Null where
 * one of its crops can have the day, or none is concerned.
 */
export function workDayConflict<C extends EstimatedCrop>(
  crops: readonly C[],
  work: DatedWork,
  end_date: string,
): WorkDayConflict<C> | null {
  return reversedDays(crops, work, end_date) ?? overlapByWork(crops, work);
}

/** Whether sowing or a harvest of a crop cannot have been on a day, as the crop has its other day; no for other work. */
export function isBeyondCrop(
  crops: readonly EstimatedCrop[],
  { kind, ...work }: { readonly kind: ActivityKind; readonly crop_id: string; readonly on: string },
): boolean {
  const day = cropDayOfWork(kind);
  // The end of the season is no day that is entered with a crop.
  return day !== null && reversedDays(crops, { day, ...work }, work.on)?.isCertain === true;
}

function reversedDays<C extends EstimatedCrop>(
  crops: readonly C[],
  { day, on, crop_id }: DatedWork,
  end_date: string,
) {
  const isSowing = day === 'sow_date';
  const other = isSowing ? 'harvest_date' : 'sow_date';
  // A crop without a sowing day may have been harvested on any.
  const edge = isSowing ? end_date : '';
  const ends = crops
    .filter((crop) => crop_id === null || crop.crop_id === crop_id)
    .map((crop) => ({ crop, stored: storedDayOf(crop, other) ?? edge }))
    .toSorted((one, another) => one.stored.localeCompare(another.stored));
  const nearest = isSowing ? ends.at(-1) : ends[0];
  if (!nearest || (isSowing ? on <= nearest.stored : on >= nearest.stored)) return null;
  const { crop, stored } = nearest;
  const isEstimated = crop.estimated.includes(other);
  const isEntered = storedDayOf(crop, other) !== null && !isEstimated;
  return { reason: 'reversed' as const, crop, stored, isEstimated, isCertain: crop_id !== null && isEntered };
}

function overlapByWork<C extends DatedCrop>(crops: readonly C[], work: DatedWork) {
  const crop = concernedCrop(crops, work);
  if (!crop || storedDayOf(crop, work.day) === work.on) return null;
  const other = overlappedCrop(crops, crop, withCropDay(crop.interval, work.day, work.on));
  return other ? { reason: 'overlap' as const, crop, other, isCertain: false as const } : null;
}

/** The crop beside one that it would overlap with other days. */
function overlappedCrop<C extends DatedCrop>(crops: readonly C[], crop: C, days: Ends): C | undefined {
  return crops.find((other) => other !== crop && overlaps(days, other.interval));
}

/** Whether a crop is mown again: its harvest is not its end. */
function isCutAgain({ crop_id }: DatedCrop): boolean {
  const crop = cropById(crop_id);
  return crop !== null && isMownForYears(crop);
}

type Ends = Pick<EstimatedInterval, 'lower' | 'upper'>;

function overlaps(one: Ends, other: Ends): boolean {
  const isBefore = (a: Ends, b: Ends) => a.upper !== null && b.lower !== null && a.upper <= b.lower;
  return !isBefore(one, other) && !isBefore(other, one);
}
