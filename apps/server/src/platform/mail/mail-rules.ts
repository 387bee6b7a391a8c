import type { MailLimitName } from '@brazda/domain';

/** Who can cause a mail to somebody else: it is counted. */
type Sender =
  /** A person without an account, who types an address. */
  | 'anyone'
  /** A user with an account. */
  | 'user'
  /** The people of a farm, for an address that they type. */
  | 'farm'
  /** A guest of a farm, to its owner. */
  | 'guest'
  /** Who manages a group of people, to addresses that they type. */
  | 'manager';

/** Who else can cause a mail: it is not counted. */
type Trusted =
  /** Its recipient, by an act in their own account or by asking for it. */
  | 'recipient'
  /** What a person has paid for, and what is done for it. */
  | 'purchase'
  /** A job, on a day. */
  | 'job';

/**
 * How a kind of mail is counted. Limits of its sender refuse the act, which then changes nothing. Those of its recipient
 * only withhold the mail, so that a person cannot keep others from acting: the response says so, or the recipient finds the
 * matter in the product.
 */
export interface CountedRule {
  readonly causedBy: Sender;
  readonly refusedBy: readonly MailLimitName[];
  readonly withheldBy: readonly MailLimitName[];
  /** What refuses it instead in a browser in which the owner of the address has signed in. */
  readonly inOwnBrowser?: readonly MailLimitName[];
}

/** Sent with the first guess that is refused, so at most once an hour to an account because of all strangers. */
interface GuessRule {
  readonly causedBy: Sender;
  readonly sentWith: 'first refused guess';
}

interface UncountedRule {
  readonly causedBy: Trusted;
  /** Why it cannot flood a recipient. */
  readonly uncounted: string;
}

/** How a kind of mail is sent: who causes it, and what keeps it from being too many. */
export type MailRule = CountedRule | GuessRule | UncountedRule;

/** To an address that a stranger may have typed; the same for known and unknown ones, which must not be told apart. */
export const BY_STRANGERS = {
  causedBy: 'anyone',
  refusedBy: ['network', 'network_block', 'stranger'],
  inOwnBrowser: ['own_browser'],
  withheldBy: [],
} as const;

/** By the people of a farm, to an address that they type. */
export const BY_FARMS = {
  causedBy: 'farm',
  refusedBy: ['person', 'farm'],
  withheldBy: ['recipient'],
} as const;

/** Counted by network, a warning could be silenced by the one who guesses. */
export const BY_GUESSES = { causedBy: 'anyone', sentWith: 'first refused guess' } as const;

/** To who acts, about it. */
export const OWN_ACT = {
  causedBy: 'recipient',
  uncounted: 'goes to the confirmed address of who acts',
} as const;
/** To who has asked for something. */
export const RESPONSE = { causedBy: 'recipient', uncounted: 'goes once to who has asked for it' } as const;

/**
 * The rules of all mails by their kinds: features add theirs by declaration merging, and register them. The texts of a mail
 * are `mail:<kind>.subject`, `.title`, `.text` and, with a link, `.action`; counted ones are sent only with the proof of
 * `mailLimits`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailRules {}

export type MailKind = keyof MailRules;
type KindsWith<Rule> = {
  [Kind in MailKind]: MailRules[Kind] extends Rule ? Kind : never;
}[MailKind];

/** The kinds of mails that are sent only when they were counted. */
export type CountedMailKind = KindsWith<CountedRule>;
/** Those that may be withheld because of their recipient. */
export type WithheldMailKind = KindsWith<{
  readonly withheldBy: readonly [MailLimitName, ...MailLimitName[]];
}>;
/** Those that tell the owner of an account about guesses. */
export type GuessMailKind = KindsWith<GuessRule>;
