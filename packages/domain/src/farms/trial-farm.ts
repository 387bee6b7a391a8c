import { DAY_MINUTES, type RateLimit } from '../account/rate-limit.ts';

/**
 * Limits of a trial farm, which a visitor has without an account; chosen so that nearly every
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

/**
 * How many trial farms are begun; chosen because a thousand of them cost no more than one of the
 * largest farms, and a twentieth of a day is what strangers of one provider can take from everybody else.
 */
export const TRIAL_STARTS = {
  /** From one network: an office, or a phone that has lost its cookies. */
  of_network: [
    { max: 5, minutes: 60 },
    { max: 10, minutes: DAY_MINUTES },
  ],
  /** From the block of networks around it, since providers give thousands to one customer. */
  of_block: [{ max: 25, minutes: DAY_MINUTES }],
  /** In the installation. */
  of_all: [{ max: 500, minutes: DAY_MINUTES }],
} as const satisfies Readonly<Record<string, readonly RateLimit[]>>;
