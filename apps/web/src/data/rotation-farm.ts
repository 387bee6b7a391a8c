import type { RotationCell, Season } from '@brazda/contract';
import {
  type Country,
  type CropKey,
  cropOf,
  type RotationFarm,
  type RotationParcel,
  type RotationYear,
} from '@brazda/domain';
import type { Rotation, SaidCrops } from './rotation.ts';

/** The crop that stands on this day counts for its year; our reading of the inspections between May and July. */
const COUNTING_DAY = '06-15';
/** Harvested later, nothing can be sown before the next main crop. */
const LATE_DAY = '11-01';

type Interval = RotationCell['intervals'][number];

/** The crop that counts for a year: the longest of those that stand on 15 June, else the longest of all; null for none. */
export function mainIntervalOf(intervals: readonly Interval[], year: number): Interval | null {
  const day = `${year}-${COUNTING_DAY}`;
  const standing = intervals.filter((one) => one.computed_start_date <= day && day <= one.computed_end_date);
  const counted = standing.length > 0 ? standing : intervals;
  return counted.reduce<Interval | null>(
    (longest, one) => (longest === null || daysOf(one) > daysOf(longest) ? one : longest),
    null,
  );
}

/** The farm of a rotation as its rules see it, with what was just said in place of what is known. */
export function rotationFarmOf(country: Country, rotation: Rotation, said: SaidCrops): RotationFarm {
  const { seasons } = rotation;
  return { country, years: seasons.map((season) => yearOf(season, rotation, said)) };
}

function yearOf({ id, end_year }: Season, { seasons, rows }: Rotation, said: SaidCrops): RotationYear {
  const earlier = seasons.find((season) => season.end_year === end_year - 1)?.id;
  const cells = new Map<string, RotationCell>();
  const before = new Map<string, RotationCell[]>();
  for (const row of rows) {
    const cell = row.cells[id];
    if (!cell) continue;
    cells.set(cell.parcel, cell);
    const old = earlier === undefined ? undefined : row.cells[earlier];
    if (!old) continue;
    const known = before.get(cell.parcel);
    if (!known) before.set(cell.parcel, [old]);
    else if (known.every(({ parcel }) => parcel !== old.parcel)) known.push(old);
  }
  const parcels = [...cells.values()].map(
    (cell): RotationParcel => ({
      id: cell.parcel,
      ares: Math.round(cell.hectares * 100),
      ...cropsOfYear(cell, end_year, said),
      before: (before.get(cell.parcel) ?? [])
        .toSorted((a, b) => b.hectares - a.hectares)
        .map(({ parcel }) => parcel),
    }),
  );
  return { year: end_year, parcels };
}

function cropsOfYear({ parcel, intervals }: RotationCell, year: number, said: SaidCrops) {
  const crop = said.get(parcel);
  if (crop !== undefined) return { main: crop === null ? null : keyOf(crop), secondary: [] };
  const main = mainIntervalOf(intervals, year);
  return {
    main: main && keyOf(main.crop_id),
    secondary: intervals.flatMap((one) => (one === main ? [] : (keyOf(one.crop_id) ?? []))),
    is_late: main !== null && main.computed_end_date > `${year}-${LATE_DAY}`,
  };
}

function keyOf(id: string): CropKey | null {
  return cropOf(id)?.key ?? null;
}

function daysOf({ computed_start_date, computed_end_date }: Interval): number {
  return Date.parse(computed_end_date) - Date.parse(computed_start_date);
}
