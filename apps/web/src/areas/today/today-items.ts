import type { Alert, JournalCalendar, License, Note, RiskList, WaitingLights } from '@brazda/contract/client';
import { addDays, byCostOfWaiting, lostHectares, type Waiting } from '@brazda/domain';
import { hectaresOf, type WaitingRisk, waitingRisks } from '../risks/index.ts';

/** An activity of a plan, as the calendar lists it. */
export type PlannedActivity = JournalCalendar['activities'][number];

/** Something that waits for the person. */
export type TodayItem = Waiting & { readonly id: string } & (
    | { readonly kind: 'alert'; readonly alert: Alert }
    | { readonly kind: 'risk'; readonly risk: WaitingRisk; readonly list: RiskList }
    | { readonly kind: 'red-light'; readonly light: WaitingLights['red'][number] }
    | { readonly kind: 'yellow-lights'; readonly lights: WaitingLights['yellow'][number] }
    | { readonly kind: 'work'; readonly activity: PlannedActivity }
    | { readonly kind: 'note'; readonly note: Note }
    | { readonly kind: 'license'; readonly last_day: string }
  );

/** What is known of a farm and of the person. */
interface Known {
  readonly alerts: readonly Alert[];
  /** Null until they are known. */
  readonly risks: RiskList | null;
  /** Of the pre-check; null until they are known. */
  readonly lights: WaitingLights | null;
  readonly activities: readonly PlannedActivity[];
  readonly notes: readonly Note[];
  /** The id of the person; null for a visitor. */
  readonly personId: string | null;
  /** Of the person who owns the farm; null for others. */
  readonly license: Pick<License, 'id' | 'is_active' | 'end_date'> | null;
  /** The ISO day. */
  readonly today: string;
}

/** More than these at once help nobody to begin; the others follow when asked for, and a map has numbers for these only. */
export const FIRST_ITEMS = 7;
/** Work that was to be done longer ago is most likely done and not ticked off: the page of plans still counts it. */
export const LATE_DAYS = 30;
/** A license that ends is named so long before. */
const LICENSE_DAYS = 14;

/**
 * What waits for the person, by what waiting costs: dangers and diseases that do not wait,
 * alerts without an answer, parcels with evidence against their claim and those without enough shortly before their last day, activities whose period ends today or tomorrow or has
 * passed, open notes that are assigned to them, and the end of the license.
 */
export function todayItems({
  alerts,
  risks,
  lights,
  activities,
  notes,
  personId,
  license,
  today,
}: Known): TodayItem[] {
  const items: TodayItem[] = [
    ...(risks === null ? [] : waitingRisks(risks).map((risk) => riskItem(risk, risks))),
    ...alerts
      .filter(({ answer }) => answer === null)
      .map((alert) => ({
        kind: 'alert' as const,
        id: alert.id,
        alert,
        last_day: null,
        lost_ha: lostHectares(alert),
      })),
    ...(lights === null ? [] : lightItems(lights)),
    ...activities
      .filter((activity) => isDue(activity, today))
      .map((activity) => ({
        kind: 'work' as const,
        id: activity.id,
        activity,
        last_day: activity.end_date,
        lost_ha: 0,
      })),
    ...notes
      .filter(({ status, assigned }) => status === 'open' && personId !== null && assigned?.id === personId)
      .map((note) => ({ kind: 'note' as const, id: note.id, note, last_day: note.due_day, lost_ha: 0 })),
  ];
  if (license?.is_active && license.end_date !== null && endsSoon(license.end_date, today))
    items.push({ kind: 'license', id: license.id, last_day: license.end_date, lost_ha: 0 });
  return byCostOfWaiting(items, today);
}

/** What a light costs is not known: the last day on which it can be cured decides. */
function lightItems({ red, yellow }: WaitingLights): TodayItem[] {
  return [
    ...red.map((light) => ({
      kind: 'red-light' as const,
      id: `light-${light.parcel}`,
      light,
      last_day: light.last_day,
      lost_ha: 0,
    })),
    ...yellow.map((lights) => ({
      kind: 'yellow-lights' as const,
      id: `lights-${lights.season}-${lights.last_day}`,
      lights,
      last_day: lights.last_day,
      lost_ha: 0,
    })),
  ];
}

function riskItem(risk: WaitingRisk, list: RiskList): TodayItem {
  // Weather may harm all of the ground; a disease that nobody has seen has cost nothing yet.
  const [id, lost_ha] =
    risk.kind === 'danger'
      ? [risk.dangers[0]?.kind, risk.dangers.reduce((sum, danger) => sum + hectaresOf(danger), 0)]
      : [risk.clocks[0]?.key, 0];
  return { kind: 'risk', id: `${risk.kind}-${id}`, risk, list, last_day: risk.last_day, lost_ha };
}

/** The activities that may be done on an ISO day and are not done, without those that are due. */
export function workOfDay(activities: readonly PlannedActivity[], today: string): PlannedActivity[] {
  return activities.filter(
    (activity) =>
      isToDo(activity) &&
      !isDue(activity, today) &&
      activity.start_date !== null &&
      activity.start_date <= today &&
      activity.end_date !== null &&
      activity.end_date >= today,
  );
}

function isDue(activity: PlannedActivity, today: string): boolean {
  const { end_date } = activity;
  if (end_date === null || !isToDo(activity)) return false;
  return end_date >= addDays(today, -LATE_DAYS) && end_date <= addDays(today, 1);
}

function isToDo({ is_closed, parcels, parcels_done }: PlannedActivity): boolean {
  return !is_closed && parcels_done < parcels;
}

function endsSoon(end_date: string, today: string): boolean {
  return end_date >= today && end_date <= addDays(today, LICENSE_DAYS);
}
