const MINUTE_MS = 60_000;
/** Above this age a date is shown. */
const RECENT_MS = 5 * MINUTE_MS;

/** How to display a timestamp; `next_ms` is the time until that changes, null where it never does. */
export type RelativeTime =
  | { readonly kind: 'now'; readonly next_ms: number }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly next_ms: number }
  | { readonly kind: 'date'; readonly next_ms: null };

/**
 * How to display a timestamp (both in milliseconds): older than 5 minutes by its date, from 1 minute in minutes,
 * below as just now. Since clocks differ slightly, up to 5 minutes in the future is just now; later ones are
 * shown by date.
 */
export function relativeTime(then_ms: number, now_ms: number): RelativeTime {
  const age_ms = now_ms - then_ms;
  if (Math.abs(age_ms) > RECENT_MS) return { kind: 'date', next_ms: null };
  if (age_ms < MINUTE_MS) return { kind: 'now', next_ms: MINUTE_MS - age_ms };
  const minutes = Math.floor(age_ms / MINUTE_MS);
  const end_ms = age_ms === RECENT_MS ? 1 : Math.min((minutes + 1) * MINUTE_MS, RECENT_MS + 1) - age_ms;
  return { kind: 'minutes', minutes, next_ms: end_ms };
}
