import type { CropCurves } from '@brazda/contract';
import { addDays } from '@brazda/domain';
import type { CurveRow } from './curves.repo.ts';

const TEN_THOUSANDTHS = 1e4;

/** Curves of parcels on one shared column of dates; `start_date` is the day from which theirs are counted. */
export function presentCurves(start_date: string, rows: readonly CurveRow[]): CropCurves {
  const seenDays = new Set<number>();
  for (const row of rows) for (const day of row.days) seenDays.add(day);
  const days = [...seenDays].sort((a, b) => a - b);
  const columnOf = new Map(days.map((day, at) => [day, at]));
  return {
    dates: days.map((day) => addDays(start_date, day)),
    parcels: rows.map((row) => {
      const means = new Array<number | null>(days.length).fill(null);
      row.days.forEach((day, at) => {
        means[columnOf.get(day)!] = row.means[at]! / TEN_THOUSANDTHS;
      });
      return { parcel_id: row.parcel_id, means };
    }),
    old_rule: rows.reduce((sum, row) => sum + row.old_rule, 0),
  };
}
