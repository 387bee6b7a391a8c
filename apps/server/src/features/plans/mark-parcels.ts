import type { ActivityParcel } from '@brazda/contract';
import type { ActivityKind, Language } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listActivities } from './activities.repo.ts';
import { countWork, type DoneEntry, endDone, insertDone, releaseWork } from './done-parcels.repo.ts';
import { listCropParcels } from './plan-parcels.repo.ts';
import { emptyPlan, listPlans } from './plans.repo.ts';
import { readCountedWork } from './read-counted-work.ts';
import { requireDaysOfCrop } from './require-days-of-crop.ts';

/** The parcels of a crop with what is done there of one activity of its plan, and what the journal has of it besides. */
export async function readActivityParcels(
  db: Db,
  scope: SeasonScope,
  crop_id: string,
  activity_id: string,
): Promise<ActivityParcel[]> {
  const [plan = emptyPlan(scope.season_id, crop_id)] = await listPlans(db, scope, {
    crop_id,
    seesAddresses: false,
  });
  const [parcels, activities] = await Promise.all([
    listCropParcels(db, scope, crop_id),
    listActivities(db, scope, [plan.id], { seesAddresses: false }),
  ]);
  const counted = await readCountedWork(db, scope, plan, activities, parcels);
  const done = activities.find(({ row }) => row.id === activity_id)?.done ?? [];
  const doneOf = new Map(done.map((row) => [row.parcel_id, row]));
  const countedOf = Map.groupBy(counted.get(activity_id) ?? [], ({ parcel_id }) => parcel_id);
  return parcels.map(({ yield_measured: _, ...parcel }) => {
    const row = doneOf.get(parcel.id);
    return {
      ...parcel,
      is_done: row !== undefined,
      hectares_done: row?.hectares ?? 0,
      done_on: row?.last_day ?? null,
      in_journal: (countedOf.get(parcel.id) ?? [])
        .map(({ id, day, hectares, products }) => ({ id, day, hectares, products }))
        .toSorted((one, other) => one.day.localeCompare(other.day)),
    };
  });
}

/** A parcel to be marked as done or not done. */
interface Mark {
  readonly id: string;
  readonly is_done: boolean;
  /** The whole parcel when left out. */
  readonly hectares?: number | undefined;
  /** Whether work is added although the journal has some that counts. */
  readonly is_new: boolean;
  /** The day of the call when left out. */
  readonly day?: string | undefined;
}

interface Marking {
  readonly marks: readonly Mark[];
  readonly day: string;
  readonly author_id: string | null;
  readonly language: Language;
}

/**
 * Marks parcels of an open activity. A parcel that is done counts the work that the journal has of it, and gets work of its
 * own day, or else of the given one, only where there is none; one that is not done ends what ticking off has recorded, and
 * gives the rest back to the journal. Throws HttpError for a parcel of another crop, for more hectares than a parcel has, and
 * for a day on which the work cannot have been done.
 */
export async function markParcels(
  tx: DbTransaction,
  scope: SeasonScope,
  activity: { readonly id: string; readonly kind: ActivityKind; readonly crop_id: string },
  { marks, day, author_id, language }: Marking,
): Promise<void> {
  const there = await readActivityParcels(tx, scope, activity.crop_id, activity.id);
  const parcelOf = new Map(there.map((parcel) => [parcel.id, parcel]));
  const entries: DoneEntry[] = [];
  const counted: string[] = [];
  const replaced: string[] = [];
  const undone: string[] = [];
  for (const mark of new Map(marks.map((one) => [one.id, one])).values()) {
    const { id, is_done, hectares, is_new } = mark;
    const parcel = parcelOf.get(id);
    if (!parcel) throw new HttpError('not_found', 'parcel');
    const area = hectares ?? parcel.hectares;
    if (area > parcel.hectares) throw new HttpError('area_too_large', parcel.name);
    if (!is_done) {
      if (parcel.is_done) undone.push(id);
      continue;
    }
    const known = is_new ? [] : parcel.in_journal;
    counted.push(...known.map((work) => work.id));
    // What others have recorded of a parcel stays; only what is missing is added.
    const done = known.reduce((sum, work) => sum + work.hectares, parcel.hectares_done);
    const doneOn = mark.day ?? day;
    const missing = Math.round((area - done) * 100) / 100;
    // Of a parcel that the journal has in part, the rest may still be to do.
    const isInPart = known.length > 0 && hectares === undefined;
    if (missing > 0 && !isInPart) entries.push({ parcel_id: id, hectares: missing, day: doneOn });
    if (missing < 0 && known.length === 0) {
      replaced.push(id);
      entries.push({ parcel_id: id, hectares: area, day: doneOn });
    }
  }
  await requireDaysOfCrop(tx, scope, activity, { done: entries, language });
  await releaseWork(tx, scope, activity.id, undone);
  await endDone(tx, scope, activity.id, [...undone, ...replaced]);
  await countWork(tx, scope, activity.id, counted);
  await insertDone(tx, scope, activity, { entries, author_id });
}
