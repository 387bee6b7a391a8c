import { cropDatesOf } from '../crops/crop-dates.ts';
import { addDays, CROP_DAYS, type CropDay, type Interval, intervalOf } from '../crops/crop-interval.ts';
import { cropById } from '../crops/crops.ts';
import { standsTooLong } from '../crops/longest-stand.ts';
import { isYieldAhead } from '../yields/is-harvest-ahead.ts';
import { isOfEarlierSeason } from './choose-years.ts';
import type {
  CropGridColumn,
  CropGridParcel,
  CropGridPlan,
  CropGridProblem,
  CropGridProblemKind,
  CropGridRow,
  CropGridSeason,
  CropGridValues,
  CurrentCrop,
} from './crop-grid.ts';
import type { ReadRow } from './read-grid-row.ts';

/** A row with the crop of its parcel that it changes or replaces; null where it adds one. */
interface Assigned {
  readonly read: ReadRow;
  readonly was: CurrentCrop | null;
}

/** Cells that are not clear. */
interface Unclear {
  readonly problems: readonly CropGridProblem[];
}

/** The plans of a parcel's rows, which are read without a problem, or the cells that are not clear together. */
export function planParcel(
  parcel: CropGridParcel,
  rows: readonly ReadRow[],
  season: CropGridSeason,
): ReadonlyMap<CropGridRow, CropGridPlan> | Unclear {
  const assigned = assign(
    parcel,
    rows.filter(({ is_filled }) => is_filled),
  );
  if ('problems' in assigned) return assigned;
  const plans = assigned.map(({ read, was }) => ({ read, plan: planOf(parcel, read, was, season) }));
  const kept = parcel.crops.filter((crop) => !assigned.some(({ was }) => was === crop));
  const problems = plans.flatMap(({ read, plan }, at) => {
    const others = [...kept, ...plans.slice(0, at).map((one) => one.plan)];
    return [...daysProblem(read, plan, others, season), ...yieldProblem(read, plan, season)];
  });
  return problems.length > 0 ? { problems } : new Map(plans.map(({ read, plan }) => [read.row, plan]));
}

/** What is wrong with the days of a row beside those of the other crops of its parcel. */
function daysProblem(
  read: ReadRow,
  { interval, crop_id, was }: CropGridPlan,
  others: readonly { readonly interval: Interval }[],
  { end_year }: CropGridSeason,
): CropGridProblem[] {
  const { lower, upper } = interval;
  const column = CROP_DAYS.findLast((day) => read.days[day]) ?? 'crop';
  if (lower !== null && upper !== null) {
    const [first, last] = [lower, addDays(upper, -1)];
    if (last < first) return [problemOf(read, column, 'out_of_order', `${first} – ${last}`)];
    // What the parcel has was entered as such.
    const isNew = was?.crop_id !== crop_id || was.interval.lower !== lower || was.interval.upper !== upper;
    const crop = cropById(crop_id);
    if (isNew && crop && standsTooLong(crop, first, last))
      return [problemOf(read, column, 'stands_too_long', `${first} – ${last}`)];
    if (isNew && isOfEarlierSeason(crop, last, end_year))
      return [problemOf(read, column, 'earlier_season', `${first} – ${last}`)];
  }
  if (!others.some((other) => isShared(other.interval, interval))) return [];
  return [problemOf(read, column, 'overlaps')];
}

/** Whether a row leads to the measured yield of a harvest that is to come: of its own, or of the crop whose days it changes. */
function yieldProblem(
  read: ReadRow,
  { interval, estimated, yield_measured, was }: CropGridPlan,
  { start_date, today }: CropGridSeason,
): CropGridProblem[] {
  const before = was && { ...was, ...was.interval, start_date };
  if (!isYieldAhead({ ...interval, estimated, start_date, yield_measured }, before, today)) return [];
  if (read.yield_measured !== null) return [problemOf(read, 'yield_measured', 'not_harvested')];
  return [problemOf(read, 'harvest_date', 'not_harvested', `${yield_measured} t/ha`)];
}

/**
 * Assigns rows to the crops of their parcel: a row with a crop that the parcel has to that one, a row without a crop to the
 * only one. A row with another crop replaces the only one, or adds one where every crop is named.
 */
function assign(parcel: CropGridParcel, rows: readonly ReadRow[]): readonly Assigned[] | Unclear {
  const free = new Set(parcel.crops);
  const only = rows.length === 1 && parcel.crops.length === 1 ? parcel.crops[0] : undefined;
  const assigned = rows.map((read): Assigned => {
    const { crop } = read;
    const same = crop === null ? only : [...free].find(({ crop_id }) => crop_id === crop.id);
    if (same) free.delete(same);
    return { read, was: same ?? null };
  });
  const missing = assigned.filter(({ read, was }) => read.crop === null && was === null);
  if (missing.length > 0) return { problems: missing.map(({ read }) => problemOf(read, 'crop', 'missing')) };
  const [left] = free;
  const first = assigned.find(({ was }) => was === null);
  if (!left || !first) return assigned;
  if (parcel.crops.length > 1) return { problems: [problemOf(first.read, 'crop', 'several_crops')] };
  return assigned.map((one) => (one === first ? { ...one, was: left } : one));
}

/** The crop of a row: what its cells hold, else what the same crop has on the parcel, else the usual days. */
function planOf(
  parcel: CropGridParcel,
  read: ReadRow,
  was: CurrentCrop | null,
  season: CropGridSeason,
): CropGridPlan {
  const crop_id = read.crop?.id ?? was!.crop_id;
  const same = was?.crop_id === crop_id ? was : null;
  const { days, estimated } = daysOf(parcel, read, same, season, crop_id);
  const values: CropGridValues = {
    crop_id,
    interval: intervalOf(days.sow_date, days.harvest_date),
    estimated,
    crop_hybrid: read.crop_hybrid ?? same?.crop_hybrid ?? null,
    yield_estimated: read.yield_estimated ?? same?.yield_estimated ?? null,
    yield_measured: read.yield_measured ?? same?.yield_measured ?? null,
  };
  return { ...values, parcel_id: parcel.id, was, is_changed: was === null || !isSame(was, values) };
}

function daysOf(
  { latitude }: CropGridParcel,
  read: ReadRow,
  same: CurrentCrop | null,
  season: CropGridSeason,
  crop_id: string,
) {
  const crop = cropById(crop_id);
  const usual = crop && cropDatesOf(crop, { ...season, latitude });
  const stored: Readonly<Record<CropDay, string | null>> = same
    ? { sow_date: same.interval.lower, harvest_date: same.interval.upper && addDays(same.interval.upper, -1) }
    : { sow_date: usual?.sow_date ?? null, harvest_date: usual?.harvest_date ?? null };
  const edge = { sow_date: season.start_date, harvest_date: season.end_date };
  // Files show an open end as the edge of the season.
  const isOpen = (day: CropDay) => same !== null && stored[day] === null && read.days[day]?.day === edge[day];
  const dayOf = (day: CropDay) => (isOpen(day) ? null : (read.days[day]?.day ?? stored[day]));
  const isEstimate = (day: CropDay) =>
    read.days[day]?.is_estimated ?? (same ? same.estimated.includes(day) : stored[day] !== null);
  return {
    days: { sow_date: dayOf('sow_date'), harvest_date: dayOf('harvest_date') },
    estimated: CROP_DAYS.filter(isEstimate),
  };
}

function isSame(one: CropGridValues, other: CropGridValues): boolean {
  return (
    one.crop_id === other.crop_id &&
    one.interval.lower === other.interval.lower &&
    one.interval.upper === other.interval.upper &&
    CROP_DAYS.every((day) => one.estimated.includes(day) === other.estimated.includes(day)) &&
    one.crop_hybrid === other.crop_hybrid &&
    one.yield_estimated === other.yield_estimated &&
    one.yield_measured === other.yield_measured
  );
}

/** Whether two half-open intervals share a day; a null bound is the season's edge. */
function isShared(one: Interval, other: Interval): boolean {
  const isBefore = (a: Interval, b: Interval) => a.upper !== null && b.lower !== null && a.upper <= b.lower;
  return !isBefore(one, other) && !isBefore(other, one);
}

function problemOf(
  { row }: ReadRow,
  column: CropGridColumn,
  problem: CropGridProblemKind,
  text = row.cells[column]?.trim() ?? '',
): CropGridProblem {
  return { number: row.number, column, problem, text };
}
