import { BY_GUESSES, BY_STRANGERS, type MailRule, OWN_ACT } from '../../platform/mail/mail-rules.ts';

/** The mails about accounts and signing in. */
export const ACCOUNT_MAILS = {
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
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof ACCOUNT_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
