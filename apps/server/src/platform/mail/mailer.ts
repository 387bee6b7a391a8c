import type { Language } from '@brazda/domain';

/** The mails that the product writes: their words are `mail:<kind>.subject`, `.title`, `.text` and, with a link, `.action`. */
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
  'access_requested',
  'access_granted',
  'access_refused',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A mail to one person. */
export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly language: Language;
  /** What the words of the kind name: `%{farm}`, `%{person}` … */
  readonly values?: Readonly<Record<string, string>>;
  /** Where its button leads: a path of the product. */
  readonly path?: string;
}

export interface Mailer {
  /** Puts a mail on its way without waiting for it, so that no answer tells by its time whether there is an account. */
  send(mail: Mail): void;
  /** Resolves when every mail has gone or has been given up. */
  close(): Promise<void>;
  /** How many mails of this process have gone, were given up, and are on their way. */
  counts?(): { readonly sent: number; readonly lost: number; readonly waiting: number };
}
