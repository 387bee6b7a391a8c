/**
 * Limits of a trial farm, which a visitor has without an account; not in the specification; chosen so that nearly every
 * farm of Romania and France fits, and a thousand of them cost no more than one of the largest.
 */
export const TRIAL_LIMITS = {
  /** How long it is kept. */
  days: 7,
  /** How much longer while the mail with which it is kept may still be opened. */
  confirm_days: 2,
  seasons: 3,
  /** Of one season. */
  parcels: 300,
  hectares: 3000,
  /** Of the files of one import. */
  import_bytes: 10_000_000,
  /** Imports of one farm in a day. */
  imports_a_day: 20,
} as const;
