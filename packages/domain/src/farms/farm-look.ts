import { isEndingSoon } from '../licenses/license-reminders.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';

/** Why a farm needs a look, in the order in which a list is sorted. */
export const FARM_LOOK_REASONS = ['alerts', 'overdue', 'license', 'old_image', 'unvisited'] as const;
export type FarmLookReason = (typeof FARM_LOOK_REASONS)[number];

/** A clear image is overdue after this: the satellites pass every five days, so that six passes were cloudy. */
export const OLD_IMAGE_DAYS = 30;
/** A farm that was opened before this is long unvisited; one without a noted visit may be new and is not called so. */
export const UNVISITED_DAYS = 30;

/** What is known of a farm. Days are `YYYY-MM-DD`. */
export interface FarmFacts {
  /** The day that it is at the farm. */
  readonly day: string;
  readonly parcel_count: number;
  /** Open alerts without an answer, of every sign. */
  readonly alerts: number;
  /** Planned activities that are late; null for who does not see plans. */
  readonly overdue: number | null;
  /** The last day of the license of its owner; null where that is not known or has none. */
  readonly license_end: string | null;
  readonly newest_image: string | null;
  readonly last_visit: string | null;
}

/** A reason with its figure: alerts, activities, days left of the license (negative once it is over), or days since then. */
export interface FarmLook {
  readonly reason: FarmLookReason;
  readonly figure: number;
}

/** Why a farm needs a look; empty if nothing is known that does. */
export function farmLooksOf(farm: FarmFacts): FarmLook[] {
  const { day, alerts, overdue, license_end, newest_image, last_visit, parcel_count } = farm;
  const daysTo = (other: string | null) => (other === null ? null : dayNumberOf(other) - dayNumberOf(day));
  const daysSince = (other: string | null) => (other === null ? null : dayNumberOf(day) - dayNumberOf(other));
  const left = daysTo(license_end);
  const since_image = parcel_count === 0 ? null : daysSince(newest_image);
  const since_visit = daysSince(last_visit);
  const looks: (FarmLook | false)[] = [
    alerts > 0 && { reason: 'alerts', figure: alerts },
    overdue !== null && overdue > 0 && { reason: 'overdue', figure: overdue },
    left !== null &&
      (left < 0 || isEndingSoon({ end_date: license_end }, day)) && { reason: 'license', figure: left },
    since_image !== null && since_image > OLD_IMAGE_DAYS && { reason: 'old_image', figure: since_image },
    since_visit !== null && since_visit > UNVISITED_DAYS && { reason: 'unvisited', figure: since_visit },
  ];
  return looks.filter((look) => look !== false);
}

/**
 * Sorts the farm first that needs a look more: by the first reason in which two differ, in the order of the reasons, who has more of
 * it; of licenses the one that ends first. Zero where they are alike.
 */
export function compareFarmLooks(a: readonly FarmLook[], b: readonly FarmLook[]): number {
  for (const reason of FARM_LOOK_REASONS) {
    const [one, other] = [a, b].map((looks) => rankOf(looks.find((look) => look.reason === reason)));
    if (one !== other) return other! - one!;
  }
  return 0;
}

function rankOf(look: FarmLook | undefined): number {
  if (!look) return Number.NEGATIVE_INFINITY;
  return look.reason === 'license' ? -look.figure : look.figure;
}
