import { addDays } from '../crops/crop-interval.ts';
import { DEFAULT_START_MONTH, seasonWindow } from '../farms/season.ts';

/** The states of a license. A user without a license counts as active. */
export const LICENSE_STATES = ['pre_trial', 'trial', 'active', 'expired'] as const;
export type LicenseState = (typeof LICENSE_STATES)[number];

/** What runs: nothing yet, a trial, or a full license, which was paid or granted by staff. */
export const LICENSE_TERMS = ['none', 'trial', 'full'] as const;
export type LicenseTerm = (typeof LICENSE_TERMS)[number];

/** Chosen because a month shows several clear scenes of every parcel. */
export const TRIAL_DAYS = 30;

/** Days for which a decision is postponed. Chosen so that the question comes at most once a week. */
export const LATER_DAYS = 7;

/** From this area on, a license has no limit: the area is shown as infinite. */
export const UNLIMITED_HA = 100_000;

/** What a full license covers: hectares up to a bound, and a number of users with whom farms are shared. */
export interface LicenseCover {
  readonly upper_bound_ha: number;
  readonly shared_users_no: number;
}

/** A license. Days are ISO days, both included; the state follows from them and from the current day. */
export interface LicenseFacts {
  readonly term: LicenseTerm;
  /** The first day of the unbroken term. */
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** Null unless the term is full. */
  readonly cover: LicenseCover | null;
  /** The year that was paid ahead; null once it has begun. */
  readonly next: NextYear | null;
  /** The day since which the area exceeds what is covered. */
  readonly outgrown_since: string | null;
}

/** A year that was paid while another term runs. Until it begins, the larger of both covers counts. */
export interface NextYear {
  readonly from: string;
  readonly cover: LicenseCover;
  /** What runs without it. */
  readonly before: Pick<LicenseFacts, 'term' | 'start_date' | 'cover'>;
}

/** The license of a user who has just registered. */
export const NEW_LICENSE: LicenseFacts = {
  term: 'none',
  start_date: null,
  end_date: null,
  cover: null,
  next: null,
  outgrown_since: null,
};

/** What happens to a license on a day. Only `paid` and `granted` lead to a full license. */
export type LicenseEvent =
  | { readonly kind: 'trial_started'; readonly day: string }
  /** A card payment has succeeded, or a purchase order is paid: one more year. */
  | { readonly kind: 'paid'; readonly day: string; readonly cover: LicenseCover }
  /** Staff grant a full license until a day. */
  | {
      readonly kind: 'granted';
      readonly day: string;
      readonly end_date: string;
      readonly cover: LicenseCover;
    }
  /** Staff move the end of a trial or of a full license to a later day. */
  | { readonly kind: 'extended'; readonly day: string; readonly end_date: string }
  /** Staff end a license: the day before is its last one. */
  | { readonly kind: 'ended'; readonly day: string }
  /** The year that was paid ahead has begun. */
  | { readonly kind: 'year_begun'; readonly day: string }
  /** The last paid year was refunded as a whole. */
  | { readonly kind: 'refunded'; readonly day: string; readonly from: string; readonly to: string }
  /** The area of the holder was measured. */
  | { readonly kind: 'measured'; readonly day: string; readonly hectares: number };
export type LicenseEventKind = LicenseEvent['kind'];

type EventOf<Kind extends LicenseEventKind> = Extract<LicenseEvent, { kind: Kind }>;

/** The license after each kind of event, null where the event is not possible. */
const TRANSITIONS: {
  readonly [Kind in LicenseEventKind]: (license: LicenseFacts, event: EventOf<Kind>) => LicenseFacts | null;
} = {
  trial_started: (license, { day }) =>
    stateOn(license, day) === 'pre_trial'
      ? { ...license, term: 'trial', start_date: day, end_date: addDays(day, TRIAL_DAYS - 1) }
      : null,
  paid: (license, { day, cover }) => {
    const { from, to } = paidPeriod(license, day);
    const full = fullLicense(license, { day, end_date: to, cover });
    if (from === day) return full;
    const { term, start_date, cover: running } = license;
    const next = { from, cover, before: { term, start_date, cover: running } };
    return { ...full, cover: running ? largerOf(running, cover) : cover, next };
  },
  granted: (license, { day, end_date, cover }) => {
    const shortens = stateOn(license, day) === 'active' && end_date < (license.end_date ?? '');
    return end_date < day || shortens ? null : fullLicense(license, { day, end_date, cover });
  },
  extended: (license, { day, end_date }) =>
    license.term === 'none' || end_date < day || end_date <= (license.end_date ?? '')
      ? null
      : { ...license, end_date },
  ended: (license, { day }) => {
    if (stateOn(license, day) === 'expired') return null;
    const end_date = addDays(day, -1);
    const start_date =
      license.start_date !== null && license.start_date < end_date ? license.start_date : end_date;
    return { ...license, start_date, end_date, next: null, outgrown_since: null };
  },
  year_begun: (license, { day }) =>
    license.next !== null && license.next.from <= day
      ? { ...license, cover: license.next.cover, next: null }
      : null,
  refunded: (license, { day, from, to }) => {
    // Later years, and days that staff have added, are for staff to decide on.
    if (license.term !== 'full' || license.end_date !== to) return null;
    const end_date = addDays(from, -1);
    if (from > day && license.next?.from === from)
      return { ...license, ...license.next.before, end_date, next: null, outgrown_since: null };
    if (from > day) return { ...license, end_date };
    return nextLicense(license, { kind: 'ended', day });
  },
  measured: (before, { day, hectares }) => {
    const license = nextLicense(before, { kind: 'year_begun', day }) ?? before;
    const isOutgrown = license.cover !== null && !coversArea(license.cover, hectares);
    return { ...license, outgrown_since: isOutgrown ? (license.outgrown_since ?? day) : null };
  },
};

/** The license after an event; null if the event is not possible. */
export function nextLicense(license: LicenseFacts, event: LicenseEvent): LicenseFacts | null {
  const next = TRANSITIONS[event.kind] as (license: LicenseFacts, event: LicenseEvent) => LicenseFacts | null;
  return next(license, event);
}

function fullLicense(
  license: LicenseFacts,
  { day, end_date, cover }: Omit<EventOf<'granted'>, 'kind'>,
): LicenseFacts {
  return {
    term: 'full',
    start_date: stateOn(license, day) === 'active' ? license.start_date : day,
    end_date,
    cover,
    next: null,
    // The area is compared with the new cover when it is measured.
    outgrown_since: null,
  };
}

/** A cover with the larger of each bound. */
function largerOf(one: LicenseCover, other: LicenseCover): LicenseCover {
  return {
    upper_bound_ha: Math.max(one.upper_bound_ha, other.upper_bound_ha),
    shared_users_no: Math.max(one.shared_users_no, other.shared_users_no),
  };
}

const STATE_OF_TERM: Readonly<Record<LicenseTerm, LicenseState>> = {
  none: 'pre_trial',
  trial: 'trial',
  full: 'active',
};

/** The state of a license on a day: it expires by the passing of time alone. */
export function stateOn(
  { term, end_date }: Pick<LicenseFacts, 'term' | 'end_date'>,
  day: string,
): LicenseState {
  return end_date !== null && end_date < day ? 'expired' : STATE_OF_TERM[term];
}

/**
 * Whether a license is active on a day, which pre-trial and trial are too. No license counts as active. A license
 * whose area has outgrown it stays active until the end of the season.
 */
export function isActiveOn(license: LicenseFacts | null, day: string): boolean {
  if (license === null) return true;
  const grace = graceEnd(license);
  return stateOn(license, day) !== 'expired' && (grace === null || day <= grace);
}

/**
 * The last day on which a license stays active although the area exceeds what it covers: the last day of the season in
 * which it outgrew it, from October on that of the next one; null while the area is covered. No holder is locked out in the
 * middle of a season, and there are always three months or more to decide.
 */
export function graceEnd({ outgrown_since }: Pick<LicenseFacts, 'outgrown_since'>): string | null {
  if (outgrown_since === null) return null;
  const year = Number(outgrown_since.slice(0, 4));
  const isNextSeason = Number(outgrown_since.slice(5, 7)) >= DEFAULT_START_MONTH;
  return seasonWindow(isNextSeason ? year + 1 : year).end_date;
}

/**
 * The year that a payment on a day buys, both days included. It begins after the running trial or license, so that
 * paying early costs no day and a renewal keeps its day of the year; after the end it begins on the day of the payment.
 */
export function paidPeriod({ end_date }: Pick<LicenseFacts, 'end_date'>, day: string) {
  const from = end_date !== null && end_date >= day ? addDays(end_date, 1) : day;
  return { from, to: addDays(yearAfter(from), -1) };
}

/** The same day of the next year; 1 March after a 29 February. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return day.endsWith('-02-29') ? `${next.slice(0, 4)}-03-01` : next;
}

/** Whether one more year may be ordered on a day: not if the next one is paid already. */
export function mayOrder(license: LicenseFacts, day: string): boolean {
  return stateOn(license, day) !== 'active' || (license.end_date ?? '') < yearAfter(day);
}

/** The last day of a postponement on a day: a week, but in the last week of a license only that day. */
export function laterUntil({ end_date }: Pick<LicenseFacts, 'end_date'>, day: string): string {
  const week = addDays(day, LATER_DAYS - 1);
  return end_date !== null && end_date <= week ? day : week;
}

/** Whether a band covers an area in hectares. */
export function coversArea(
  { upper_bound_ha }: Pick<LicenseCover, 'upper_bound_ha'>,
  hectares: number,
): boolean {
  return isUnlimited(upper_bound_ha) || hectares <= upper_bound_ha;
}

/** Whether a bound in hectares counts as no limit. */
export function isUnlimited(upper_bound_ha: number): boolean {
  return upper_bound_ha >= UNLIMITED_HA;
}

/**
 * The share of the covered area from which on the holder is told that it is nearly used;
 * chosen because most farms grow by a few parcels at a time.
 */
const NEAR_SHARE = 0.9;

/** Whether an area in hectares is covered but close to the bound. */
export function isNearBound(
  { upper_bound_ha }: Pick<LicenseCover, 'upper_bound_ha'>,
  hectares: number,
): boolean {
  return !isUnlimited(upper_bound_ha) && hectares > upper_bound_ha * NEAR_SHARE && hectares <= upper_bound_ha;
}
