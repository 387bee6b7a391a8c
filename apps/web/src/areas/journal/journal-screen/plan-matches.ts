import type { JournalCalendar, Parcel } from '@brazda/contract/client';
import { type ActivityKind, activitiesForWork, cropOfWork } from '@brazda/domain';

type PlannedActivity = JournalCalendar['activities'][number];

/** Work of no activity as it is about to be recorded. */
interface RecordedWork {
  readonly kind: ActivityKind;
  readonly day: string;
  readonly products: string;
}

/**
 * The open activities of a crop's plan that work on some parcels may count as, the one whose period is nearest first; each is
 * still to be done on at least one of them.
 */
export interface PlanMatch {
  readonly crop: PlannedActivity['crop'];
  readonly parcels: readonly string[];
  readonly activities: readonly PlannedActivity[];
}

/** What work on some parcels may count as in the plans of their crops; nothing of a crop whose plan has no such activity. */
export function planMatchesOf(
  activities: readonly PlannedActivity[],
  parcels: readonly Pick<Parcel, 'id' | 'crop_intervals'>[],
  work: RecordedWork,
): PlanMatch[] {
  const ofCrops = Map.groupBy(parcels, ({ crop_intervals }) => cropOfWork(crop_intervals, work)?.crop_id);
  return [...ofCrops].flatMap(([crop_id, ofCrop]) => {
    const open = activities.filter(
      (each) => !each.is_closed && each.crop.id === crop_id && ofCrop.some(({ id }) => isToDo(each, id)),
    );
    const matching = activitiesForWork(
      work,
      open.map((planned) => ({ ...planned, kind: planned.activity })),
    );
    const crop = matching[0]?.crop;
    return crop ? [{ crop, parcels: ofCrop.map(({ id }) => id), activities: matching }] : [];
  });
}

function isToDo({ done_parcels }: PlannedActivity, parcel: string): boolean {
  return !done_parcels.includes(parcel);
}

/**
 * The activity that work on each parcel counts as: the chosen one of its crop, null for none, or else the only one; nothing of
 * parcels on which it is done already.
 */
export function countedActivities(
  matches: readonly PlanMatch[],
  chosen: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string> {
  return new Map(
    matches.flatMap((match) => {
      const id = activityOf(match, chosen);
      const activity = match.activities.find((each) => each.id === id);
      if (!activity) return [];
      return match.parcels
        .filter((parcel) => isToDo(activity, parcel))
        .map((parcel) => [parcel, activity.id] as const);
    }),
  );
}

/** The activity that work on a crop counts as; null for none. A choice that no longer matches is none. */
export function activityOf(
  { crop, activities }: PlanMatch,
  chosen: ReadonlyMap<string, string | null>,
): string | null {
  const only = activities.length === 1 ? activities[0]!.id : null;
  const id = chosen.has(crop.id) ? chosen.get(crop.id)! : only;
  return activities.some((activity) => activity.id === id) ? id : null;
}
