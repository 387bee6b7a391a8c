import type { Work } from '@brazda/contract/client';
import { ACTIVITY_STATES, type ActivityState, activityStateOf } from '@brazda/domain';
import { localDay } from '../../../lib/local-day.ts';
import type { ShownWork } from '../waiting-work.ts';

/** How much of assigned work is done. */
export interface WorkProgress {
  readonly state: ActivityState;
  readonly parcels_done: number;
}

/** The state of assigned work on a day; a parcel is done once nothing of it is left. */
export function progressOf(
  { work, parcels }: { readonly work: Work; readonly parcels: ShownWork['parcels'] },
  today = localDay(),
): WorkProgress {
  const areas = new Map(parcels.map(({ id, hectares }) => [id, hectares]));
  const parcels_done = work.parcels.filter(({ id, hectares_done }) =>
    isDone(hectares_done, areas.get(id)),
  ).length;
  const { start_date, end_date } = work;
  const dated = { start_date, end_date, is_closed: false, parcels: work.parcels.length, parcels_done };
  return { state: activityStateOf(dated, today), parcels_done };
}

/** Whether nothing of a parcel is left to do. */
export function isDone(hectares_done: number, hectares = 0): boolean {
  return hectares_done > 0 && hectares_done >= hectares;
}

/** Hectares of a parcel that are left to do, to the hundredth. */
export function restOf(hectares: number, hectares_done: number): number {
  return Math.round((hectares - hectares_done) * 100) / 100;
}

const ORDER: readonly ActivityState[] = ['overdue', 'due', 'planned', ...ACTIVITY_STATES];

/** Assigned work with what is late first and what is done last, else in its order. */
export function byUrgency(shown: ShownWork, today = localDay()): Work[] {
  const place = (work: Work) => ORDER.indexOf(progressOf({ work, parcels: shown.parcels }, today).state);
  return shown.work.toSorted((one, other) => place(one) - place(other));
}
