import type { Language } from '@brazda/domain';

/**
 * The mails that the product sends: their texts are `mail:<kind>.subject`, `.title`, `.text` and, with a link,
 * `.action`.
 */
export const MAIL_KINDS = [
  'confirm_account',
  'known_address',
  'confirm_email',
  'email_changed',
  'reset_password',
  'password_changed',
  'many_guesses',
  'new_sign_in',
  'second_factor_added',
  'second_factor_removed',
  'staff_enrollment',
  'second_step_guesses',
  'recovery_code_used',
  'account_removed',
  'farm_shared',
  'worker_invited',
  'sampler_named',
  'analysis_paid',
  'analysis_refunded',
  'analysis_partly_refunded',
  'analysis_to_sample',
  'analysis_canceled',
  'analysis_sampling',
  'analysis_at_lab',
  'analysis_done',
  'access_requested',
  'access_granted',
  'access_refused',
  'license_trial_started',
  'license_trial_ends',
  'license_trial_ended',
  'license_ends',
  'license_ended',
  'license_nearly_used',
  'license_outgrown',
  'payment_received',
  'payment_refunded',
  'payment_partly_refunded',
  'payment_dispute_opened',
  'payment_dispute_closed',
  'payment_unclear',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A mail to one recipient. */
export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  /** Values for the placeholders of the texts: `%{farm}`, `%{person}` … */
  readonly values?: Readonly<Record<string, string>>;
  /** The target of its button: a path of the product. */
  readonly path?: string;
}

export interface Mailer {
  /** Sends a mail without waiting for it, so that response times do not reveal whether an account exists. */
  send(mail: Mail): void;
  /** Resolves when every mail has been sent or given up. */
  close(): Promise<void>;
  /** How many mails this process has sent, given up, and not finished. */
  counts?(): { readonly sent: number; readonly lost: number; readonly waiting: number };
}
