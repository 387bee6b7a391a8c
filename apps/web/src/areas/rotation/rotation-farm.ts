import type { RotationCell } from '@brazda/contract/client';
import {
  type Country,
  type CropKey,
  cropById,
  parcelsOf,
  type RotationFarm,
  type RotationParcel,
  type RotationYear,
} from '@brazda/domain';
import type { ShapeHistory } from '../parcels/index.ts';
import type { PendingCrops } from './queries.ts';

/** The crop on this day counts for its year; our reading of the inspections between May and July. */
const COUNTING_DAY = '06-15';
/** After a later harvest nothing can be sown before the next main crop. */
const LATE_DAY = '11-01';

type Interval = RotationCell['intervals'][number];

/** The crop that counts for a year: the longest of those present on 15 June, else the longest of all; null for none. */
export function mainIntervalOf(intervals: readonly Interval[], year: number): Interval | null {
  // True for nearly all of tens of thousands of cells.
  if (intervals.length < 2) return intervals[0] ?? null;
  const day = `${year}-${COUNTING_DAY}`;
  const current = intervals.filter((one) => one.computed_start_date <= day && day <= one.computed_end_date);
  const counted = current.length > 0 ? current : intervals;
  return counted.reduce<Interval | null>(
    (longest, one) => (longest === null || daysOf(one) > daysOf(longest) ? one : longest),
    null,
  );
}

/** The farm in the form that the rotation rules use. */
export function rotationFarmOf(country: Country, { seasons, rows }: ShapeHistory): RotationFarm {
  return { country, years: seasons.map((_, at) => yearOf(at, seasons, rows)) };
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
  const years = farm.years.map((year, i) => {
    const merged = yearWith(year, pendingCrops);
    const before = last.years[i];
    return before && isSameYear(merged, before) ? before : merged;
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

function isSameYear(one: RotationYear, other: RotationYear): boolean {
  return one.parcels.every((parcel, i) => {
    const like = other.parcels[i];
    return (
      parcel === like ||
      (like !== undefined &&
        parcel.main === like.main &&
        parcel.is_late === like.is_late &&
        parcel.secondary.join() === like.secondary.join())
    );
  });
}

function yearOf(at: number, seasons: ShapeHistory['seasons'], rows: ShapeHistory['rows']): RotationYear {
  const { end_year } = seasons[at]!;
  const earlier = seasons.findIndex((season) => season.end_year === end_year - 1);
  const shapesById = new Map<string, { cell: RotationCell; olds: RotationCell[] }>();
  for (const row of rows) {
    const cell = row.cells[at];
    if (!cell) continue;
    const old = row.cells[earlier];
    const known = shapesById.get(cell.parcel);
    if (!known) shapesById.set(cell.parcel, { cell, olds: old ? [old] : [] });
    else if (old && known.olds.every(({ parcel }) => parcel !== old.parcel)) known.olds.push(old);
  }
  const parcels = Array.from(
    shapesById.values(),
    ({ cell, olds }): RotationParcel => ({
      id: cell.parcel,
      ares: Math.round(cell.hectares * 100),
      ...cropsOfYear(cell.intervals, end_year),
      before: olds.sort((a, b) => b.hectares - a.hectares).map(({ parcel }) => parcel),
    }),
  );
  return { year: end_year, parcels };
}

function cropsOfYear(intervals: readonly Interval[], year: number) {
  const main = mainIntervalOf(intervals, year);
  return {
    main: main && keyOf(main.crop_id),
    secondary: intervals.flatMap((one) => (one === main ? [] : (keyOf(one.crop_id) ?? []))),
    is_late: main !== null && main.computed_end_date > `${year}-${LATE_DAY}`,
  };
}

function keyOf(id: string): CropKey | null {
  return cropById(id)?.key ?? null;
}

function daysOf({ computed_start_date, computed_end_date }: Interval): number {
  return Date.parse(computed_end_date) - Date.parse(computed_start_date);
}
