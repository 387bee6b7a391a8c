import { DAY_MINUTES, type RateLimit } from './rate-limit.ts';

const HOUR = 60;

/**
 * How many mails may be caused to others, by what they are counted. Ordinary work with
 * Brazda does not come near them: people are mailed one by one, by hand.
 */
export const MAIL_LIMITS = {
  /**
   * By one person, about all their farms. Chosen because twenty colleagues or thirty samplers are named at once, an adviser
   * shares forty farms with two people each in an hour, and invites five people of each in a day.
   */
  person: [
    { max: 30, minutes: 1 },
    { max: 100, minutes: HOUR },
    { max: 200, minutes: DAY_MINUTES },
  ],
  /** About one farm, by all its people. Chosen because a farm that invites all its workers on one day has rarely more. */
  farm: [
    { max: 60, minutes: HOUR },
    { max: 120, minutes: DAY_MINUTES },
  ],
  /** To one address, from all people. Chosen because further ones in the same hour tell their reader nothing new. */
  recipient: [
    { max: 5, minutes: HOUR },
    { max: 20, minutes: DAY_MINUTES },
  ],
  /** New addresses that one account asks to have. Chosen because who mistypes theirs tries a few times. */
  new_address: [
    { max: 5, minutes: HOUR },
    { max: 10, minutes: DAY_MINUTES },
  ],
  /** Of accounts, by callers of one network without one. Chosen because a person rarely needs more, nor an office in a day. */
  network: [
    { max: 5, minutes: HOUR },
    { max: 30, minutes: DAY_MINUTES },
  ],
  /** The same for the block of networks around it. Chosen because it is ten networks, and providers give thousands to one customer. */
  network_block: [
    { max: 50, minutes: HOUR },
    { max: 200, minutes: DAY_MINUTES },
  ],
  /** Of accounts, to one address, by all strangers. Chosen because its owner still finds the newest one. */
  stranger: [{ max: 10, minutes: HOUR }],
  /** Of accounts, by a browser in which the owner of the address has signed in. Chosen as for a network. */
  own_browser: [{ max: 5, minutes: HOUR }],
} as const satisfies Readonly<Record<string, readonly RateLimit[]>>;

/** By what mails are counted. */
export type MailLimitName = keyof typeof MAIL_LIMITS;
