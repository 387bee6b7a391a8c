/** At most this many within some minutes of the first. */
export interface RateLimit {
  readonly max: number;
  readonly minutes: number;
}

/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;
