import type { Language } from '@brazda/domain';
import type { Counted } from './mail-limits.ts';
import type { CountedMailKind, MailKind } from './mail-rules.ts';

/** A mail to one recipient. */
export interface Mail<Kind extends MailKind = MailKind> {
  readonly kind: Kind;
  readonly to: string;
  readonly language: Language;
  /** Values for the placeholders of the texts: `%{farm}`, `%{person}` … */
  readonly values?: Readonly<Record<string, string>>;
  /** The target of its button: a path of the product. */
  readonly path?: string;
}

/** The kinds of mails that are sent without being counted. */
export type UncountedMailKind = Exclude<MailKind, CountedMailKind>;
/** A mail that is sent without being counted. */
export type UncountedMail = Mail<UncountedMailKind>;

/** Sends mails without waiting for them, so that response times do not reveal whether an account exists. */
export interface Mailer {
  /** Sends a mail that a person cannot cause to others at will. */
  send(mail: UncountedMail): void;
  /** Sends any other one, which is proved to be counted. */
  sendCounted<Kind extends CountedMailKind>(mail: Mail<Kind>, counted: Counted<Kind>): void;
}

/** Sends whatever mail it is handed: for jobs and the command line, and behind the mailer of the calls. */
export interface UncheckedMailer {
  send(mail: Mail): void;
  /** Resolves when every mail has been sent or given up. */
  close(): Promise<void>;
  /** How many mails this process has sent, given up, and not finished. */
  counts?(): { readonly sent: number; readonly lost: number; readonly waiting: number };
}

/** A mailer that takes mails only as their kinds are counted. */
export function checkedMailer({ send }: Pick<UncheckedMailer, 'send'>): Mailer {
  return { send, sendCounted: send };
}
