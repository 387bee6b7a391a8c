import { dayNumberOf } from '../season-curve/day-number.ts';
import { foldText } from '../text/fold-text.ts';
import type { ActivityKind } from './activity-kinds.ts';
import { executionPeriodOf, type PlannedDays } from './execution-period.ts';

/** Work as the journal has it. */
export interface JournalWork {
  readonly kind: ActivityKind;
  readonly day: string;
  /** What was used, as it was written; empty if nothing was. */
  readonly products: string;
}

/** An activity of a plan, as far as work is compared with it. */
export interface ComparedActivity extends PlannedDays {
  readonly kind: ActivityKind;
  /** The names of what is to be used; none if the plan names nothing. */
  readonly products: readonly string[];
}

/**
 * Whether work on a parcel of a plan's crop may be what an activity plans: of the same kind, and with one of its products
 * where both name some. Other work is too unlike to be compared.
 */
export function mayCountAs(work: Omit<JournalWork, 'day'>, activity: ComparedActivity): boolean {
  return (
    work.kind === activity.kind && work.kind !== 'other' && isOfProducts(work.products, activity.products)
  );
}

/** Whether a text names one of some products by a word of its name; true if either says nothing. */
function isOfProducts(text: string, products: readonly string[]): boolean {
  const written = wordsOf(text);
  const planned = wordsOf(products.join(' '));
  return written.length === 0 || planned.length === 0 || written.some((word) => planned.includes(word));
}

/** Words that can name a product: numbers and units are too short. */
function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/\p{L}{3,}/gu) ?? [];
}

/** Days between work and the period of an activity; 0 within it, and more than any other where it has none. */
function daysFrom(day: string, activity: ComparedActivity): number {
  const period = executionPeriodOf(activity);
  if (period === null) return Number.POSITIVE_INFINITY;
  const at = dayNumberOf(day);
  return Math.max(0, dayNumberOf(period.first) - at, at - dayNumberOf(period.last));
}

/** The activities that work may count as, the one whose period is nearest first. */
export function activitiesForWork<A extends ComparedActivity>(
  work: JournalWork,
  activities: readonly A[],
): A[] {
  return activities
    .filter((activity) => mayCountAs(work, activity))
    .toSorted((one, other) => byNumber(daysFrom(work.day, one), daysFrom(work.day, other)));
}

/** Work that no activity has, on a parcel of the plan's crop. */
export interface LooseWork extends JournalWork {
  readonly id: string;
  readonly parcel_id: string;
  readonly hectares: number;
}

/** An open activity, with the hectares of each parcel that are left to do; a parcel that is left out has none. */
export interface OpenActivity extends ComparedActivity {
  readonly id: string;
  readonly left: ReadonlyMap<string, number>;
}

/**
 * The work that counts as each of the open activities of a plan, by the id of the activity: each work for one of them, the
 * one whose period is nearest first, until nothing of the parcel is left to do. Activities are in the order of their plan.
 */
export function countedWorkOf<W extends LooseWork>(
  works: readonly W[],
  activities: readonly OpenActivity[],
): ReadonlyMap<string, readonly W[]> {
  const pairs = works
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .flatMap((work) => activitiesForWork(work, activities).map((activity) => ({ work, activity })))
    .toSorted((one, other) =>
      byNumber(daysFrom(one.work.day, one.activity), daysFrom(other.work.day, other.activity)),
    );
  const left = new Map(activities.map(({ id, left }) => [id, new Map(left)]));
  const counted = new Set<string>();
  const ofActivity = new Map<string, W[]>();
  for (const { work, activity } of pairs) {
    const ofParcels = left.get(activity.id)!;
    const rest = ofParcels.get(work.parcel_id) ?? 0;
    if (counted.has(work.id) || rest <= 0) continue;
    counted.add(work.id);
    ofParcels.set(work.parcel_id, Math.round((rest - work.hectares) * 100) / 100);
    ofActivity.set(activity.id, [...(ofActivity.get(activity.id) ?? []), work]);
  }
  return ofActivity;
}

/** Compares numbers, also two that are infinite. */
function byNumber(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
