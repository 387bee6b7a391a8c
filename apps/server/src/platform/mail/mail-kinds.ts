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
  | 'guest';

/** Who else can cause a mail: it is not counted. */
type Trusted =
  /** Its recipient, by an act in their own account or by asking for it. */
  | 'recipient'
  /** A payment, and what is done for it. */
  | 'payment'
  /** A job, on a day. */
  | 'job';

/**
 * How a kind of mail is counted. Limits of its sender refuse the act, which then changes nothing. Those of its recipient
 * only withhold the mail, so that a person cannot keep others from acting: the response says so, or the recipient finds the
 * matter in the product.
 */
interface CountedRule {
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

/** To an address that a stranger may have typed; the same for known and unknown ones, which must not be told apart. */
const BY_STRANGERS = {
  causedBy: 'anyone',
  refusedBy: ['network', 'network_block', 'stranger'],
  inOwnBrowser: ['own_browser'],
  withheldBy: [],
} as const;

const BY_FARMS = { causedBy: 'farm', refusedBy: ['person', 'farm'], withheldBy: ['recipient'] } as const;

/** Counted by network, a warning could be silenced by the one who guesses. */
const BY_GUESSES = { causedBy: 'anyone', sentWith: 'first refused guess' } as const;

const OWN_ACT = { causedBy: 'recipient', uncounted: 'goes to the confirmed address of who acts' } as const;
const RESPONSE = { causedBy: 'recipient', uncounted: 'goes once to who has asked for it' } as const;
const BY_PAYMENT = { causedBy: 'payment', uncounted: 'costs a payment, or is caused by staff' } as const;
const PAID_STEP = { causedBy: 'payment', uncounted: 'goes once per paid analysis and state' } as const;
const BY_JOB = { causedBy: 'job', uncounted: 'goes once per license and day that it is about' } as const;

/**
 * All mails that the product sends. Their texts are `mail:<kind>.subject`, `.title`, `.text` and, with a link, `.action`;
 * counted ones are sent only with the proof of `mailLimits`.
 */
export const MAIL_RULES = {
  confirm_account: BY_STRANGERS,
  known_address: BY_STRANGERS,
  confirm_email: {
    ...BY_STRANGERS,
    causedBy: 'user',
    refusedBy: ['new_address', ...BY_STRANGERS.refusedBy],
    inOwnBrowser: ['new_address', ...BY_STRANGERS.inOwnBrowser],
  },
  email_changed: OWN_ACT,
  reset_password: BY_STRANGERS,
  password_changed: OWN_ACT,
  many_guesses: BY_GUESSES,
  new_sign_in: OWN_ACT,
  second_factor_added: OWN_ACT,
  second_factor_removed: OWN_ACT,
  /** To their own address, but asked for without a second step: a guessed password must not be enough to flood it. */
  staff_enrollment: { ...BY_STRANGERS, causedBy: 'user' },
  second_step_guesses: BY_GUESSES,
  recovery_code_used: OWN_ACT,
  account_removed: OWN_ACT,
  farm_shared: BY_FARMS,
  worker_invited: BY_FARMS,
  sampler_named: BY_FARMS,
  analysis_paid: BY_PAYMENT,
  analysis_refunded: BY_PAYMENT,
  analysis_partly_refunded: BY_PAYMENT,
  analysis_to_sample: BY_PAYMENT,
  analysis_canceled: BY_PAYMENT,
  analysis_sampling: PAID_STEP,
  analysis_at_lab: PAID_STEP,
  analysis_done: PAID_STEP,
  /** The owner of a farm finds the requests on its page; its guests do not use up the mails of the farm. */
  access_requested: { causedBy: 'guest', refusedBy: ['person'], withheldBy: ['recipient'] },
  access_granted: RESPONSE,
  access_refused: RESPONSE,
  license_trial_started: BY_JOB,
  license_trial_ends: BY_JOB,
  license_trial_ended: BY_JOB,
  license_ends: BY_JOB,
  license_ended: BY_JOB,
  license_nearly_used: BY_JOB,
  license_outgrown: BY_JOB,
  payment_received: BY_PAYMENT,
  payment_refunded: BY_PAYMENT,
  payment_partly_refunded: BY_PAYMENT,
  payment_dispute_opened: BY_PAYMENT,
  payment_dispute_closed: BY_PAYMENT,
  payment_unclear: BY_PAYMENT,
  invoices_to_upload: { causedBy: 'job', uncounted: 'goes to staff once per invoice' },
} as const satisfies Readonly<Record<string, CountedRule | GuessRule | UncountedRule>>;

export type MailKind = keyof typeof MAIL_RULES;
type KindsWith<Rule> = {
  [Kind in MailKind]: (typeof MAIL_RULES)[Kind] extends Rule ? Kind : never;
}[MailKind];

/** The kinds of mails that are sent only when they were counted. */
export type CountedMailKind = KindsWith<CountedRule>;
/** Those that may be withheld because of their recipient. */
export type WithheldMailKind = KindsWith<{
  readonly withheldBy: readonly [MailLimitName, ...MailLimitName[]];
}>;
/** Those that tell the owner of an account about guesses. */
export type GuessMailKind = KindsWith<GuessRule>;

export const MAIL_KINDS = Object.keys(MAIL_RULES) as MailKind[];

/** How a counted kind of mail is counted. */
export function countedRule(kind: CountedMailKind): CountedRule {
  return MAIL_RULES[kind];
}
