import type { Farm, RotationCell } from '@brazda/contract/client';
import {
  type CropKey,
  cropById,
  earlierDay,
  laterDay,
  type NextCrops,
  parcelsOf,
  type RotationFarm,
  type RotationParcel,
  type RotationYear,
  type SecondaryCrop,
} from '@brazda/domain';
import type { ShapeHistory } from '../parcels/index.ts';
import type { PendingCrops } from './queries.ts';

/**
 * The crop that stands longest between these days counts for its year; our own reading of the inspections between May and
 * July. A single day would take a crop that was sown on the stubble of the main one, two days after its harvest.
 */
const COUNTING_DAYS = { from: '05-01', to: '06-30' };
/** After a later harvest nothing can be sown before the next main crop. */
const LATE_DAY = '11-01';
/** Of land on which nothing was sown in the following year; shared, because that is nearly all. */
const NOTHING_SOWN: readonly NextCrops[] = [{ main: null, secondary: [] }];

type Interval = RotationCell['intervals'][number];

/**
 * The crop that counts for a year, never a secondary one: the longest of those present in May and June, else the longest of
 * all; null for none.
 */
export function mainIntervalOf(intervals: readonly Interval[], year: number): Interval | null {
  const [first] = intervals;
  // True for nearly all of tens of thousands of cells.
  if (intervals.length < 2) return first && !first.is_secondary ? first : null;
  const main = intervals.filter(({ is_secondary }) => !is_secondary);
  const from = `${year}-${COUNTING_DAYS.from}`;
  const to = `${year}-${COUNTING_DAYS.to}`;
  const counted = longestOf(main, (one) =>
    daysBetween(laterDay(one.computed_start_date, from), earlierDay(one.computed_end_date, to)),
  );
  return counted ?? longestOf(main, (one) => daysBetween(one.computed_start_date, one.computed_end_date));
}

/** The interval with the most days, the earlier one on a tie; null where none has any. */
function longestOf(intervals: readonly Interval[], daysOf: (one: Interval) => number): Interval | null {
  return intervals.reduce<Interval | null>(
    (longest, one) => (daysOf(one) > (longest ? daysOf(longest) : 0) ? one : longest),
    null,
  );
}

/** The farm in the form that the rotation rules use. */
export function rotationFarmOf(
  { country, organic }: Pick<Farm, 'country' | 'organic'>,
  { seasons, rows }: ShapeHistory,
): RotationFarm {
  return { country, organic, years: seasons.map((_, at) => yearOf(at, seasons, rows)) };
}

/**
 * A farm with pending crops of some parcels: unsaved ones before those saved since it was fetched. Years equal to those
 * of `last` keep their identity, so that they need not be checked again.
 */
export function withPendingCrops(
  farm: RotationFarm,
  pendingCrops: PendingCrops,
  last: RotationFarm,
): RotationFarm {
  const merged = farm.years.map((year) => yearWith(year, pendingCrops));
  const years = merged.map((year, i) => {
    const following = farm.years[i + 1];
    const whole =
      following?.year === year.year + 1 ? withNext(year, { was: following, is: merged[i + 1]! }) : year;
    const before = last.years[i];
    return before && isSameYear(whole, before) ? before : whole;
  });
  return { ...farm, years };
}

function yearWith(year: RotationYear, { unsaved, saved }: PendingCrops): RotationYear {
  const known = parcelsOf(year);
  if (![...unsaved.keys(), ...saved.keys()].some((id) => known.has(id))) return year;
  const parcels = year.parcels.map((parcel): RotationParcel => {
    const crop = unsaved.get(parcel.id);
    if (crop !== undefined)
      return { ...parcel, main: crop === null ? null : keyOf(crop), secondary: [], is_late: false };
    const intervals = saved.get(parcel.id);
    return intervals ? { ...parcel, ...cropsOfYear(intervals, year.year) } : parcel;
  });
  return { ...year, parcels };
}

/** A year whose land has other crops in the following one than it had. */
function withNext(year: RotationYear, next: { was: RotationYear; is: RotationYear }): RotationYear {
  if (next.was === next.is) return year;
  const isOther = (parcel: RotationParcel, i: number) => {
    const before = next.was.parcels[i]!;
    return parcel !== before && (parcel.secondary.length > 0 || before.secondary.length > 0);
  };
  const affected = new Set(next.is.parcels.filter(isOther).flatMap(({ before }) => before));
  if (affected.size === 0) return year;
  const following = new Map<string, RotationParcel[]>();
  for (const parcel of next.is.parcels)
    for (const id of parcel.before)
      if (affected.has(id)) following.set(id, [...(following.get(id) ?? []), parcel]);
  const parcels = year.parcels.map((parcel) =>
    affected.has(parcel.id) ? { ...parcel, after: nextCropsOf(following.get(parcel.id) ?? []) } : parcel,
  );
  return { ...year, parcels };
}

function isSameYear(one: RotationYear, other: RotationYear): boolean {
  return one.parcels.every((parcel, i) => {
    const like = other.parcels[i];
    return (
      parcel === like ||
      (like !== undefined &&
        parcel.main === like.main &&
        parcel.is_late === like.is_late &&
        isSame(parcel.secondary, like.secondary) &&
        isSame(parcel.after, like.after))
    );
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

interface Shape {
  readonly cell: RotationCell;
  readonly olds: RotationCell[];
  readonly nexts: RotationCell[];
}

function yearOf(at: number, seasons: ShapeHistory['seasons'], rows: ShapeHistory['rows']): RotationYear {
  const { end_year } = seasons[at]!;
  const earlierAt = seasons.findIndex((season) => season.end_year === end_year - 1);
  const laterAt = seasons.findIndex((season) => season.end_year === end_year + 1);
  const shapesById = new Map<string, Shape>();
  for (const row of rows) {
    const cell = row.cells[at];
    if (!cell) continue;
    const shape = shapesById.get(cell.parcel) ?? { cell, olds: [], nexts: [] };
    shapesById.set(cell.parcel, shape);
    addOnce(shape.olds, row.cells[earlierAt]);
    addOnce(shape.nexts, row.cells[laterAt]);
  }
  const parcels = Array.from(
    shapesById.values(),
    ({ cell, olds, nexts }): RotationParcel => ({
      id: cell.parcel,
      ares: Math.round(cell.hectares * 100),
      ...cropsOfYear(cell.intervals, end_year),
      organic: cell.organic,
      special_use: cell.special_use,
      before: olds.sort((a, b) => b.hectares - a.hectares).map(({ parcel }) => parcel),
      after: nextCropsOf(nexts.map(({ intervals }) => cropsOfYear(intervals, end_year + 1))),
    }),
  );
  return { year: end_year, parcels };
}

function addOnce(cells: RotationCell[], cell: RotationCell | null | undefined): void {
  if (cell && cells.every(({ parcel }) => parcel !== cell.parcel)) cells.push(cell);
}

function nextCropsOf(next: readonly NextCrops[]): readonly NextCrops[] {
  if (next.length === 0) return [];
  if (next.every(({ secondary }) => secondary.length === 0)) return NOTHING_SOWN;
  return next.map(({ main, secondary }) => ({ main, secondary }));
}

function cropsOfYear(intervals: readonly Interval[], year: number) {
  const main = mainIntervalOf(intervals, year);
  return {
    main: main && keyOf(main.crop_id),
    secondary: intervals.some(({ is_secondary }) => is_secondary) ? intervals.flatMap(secondaryOf) : NONE,
    is_late: main?.is_end_known === true && main.computed_end_date > `${year}-${LATE_DAY}`,
  };
}

const NONE: readonly SecondaryCrop[] = [];

function secondaryOf({
  crop_id,
  is_secondary,
  is_end_known,
  computed_start_date: from,
  computed_end_date: to,
}: Interval): SecondaryCrop[] {
  const crop = is_secondary ? keyOf(crop_id) : null;
  return crop === null ? [] : [{ crop, from, to, is_end_known }];
}

function keyOf(id: string): CropKey | null {
  return cropById(id)?.key ?? null;
}

/** How many days lie between two, both included; none where they are the wrong way round. */
function daysBetween(from: string, to: string): number {
  return Math.max(0, 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000);
}
