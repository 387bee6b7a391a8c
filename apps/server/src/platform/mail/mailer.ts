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
  /** Lists after its text. */
  readonly sections?: readonly MailSection[];
  /** Of a mail that comes again and again: the path at which a token ends it without signing in (RFC 8058). */
  readonly unsubscribe_path?: string;
}

/** A list in a mail. */
export interface MailSection {
  /** May be typed by people, such as the name of a farm. */
  readonly title: string;
  readonly rows: readonly MailRow[];
  /** A line after the rows, such as how many are left out; null for none. */
  readonly more: string | null;
}

/** One matter of a list. */
export interface MailRow {
  /** May be typed by people. */
  readonly title: string;
  /** The product's own words. */
  readonly text: string;
  /** The path of the product to which it links; null for none. */
  readonly path: string | null;
}

/**
 * What became of a mail: `sent`; `not_accepted` by the server, which may take it later; `refused` because the server will never have its address; `unknown` where the
 * connection ended before the server said so: it may have been sent.
 */
export type MailOutcome = 'sent' | 'not_accepted' | 'refused' | 'unknown';

/** The kinds of mails that are sent without being counted. */
export type UncountedMailKind = Exclude<MailKind, CountedMailKind>;
/** A mail that is sent without being counted. */
export type UncountedMail = Mail<UncountedMailKind>;

/** Sends mails without waiting for them, so that response times do not reveal whether an account exists. */
export interface Mailer {
  /** Sends a mail that a person cannot cause to others at will. */
  send(mail: UncountedMail): void;
  /** Tries once to send a mail that must not come twice. */
  sendOnce(mail: UncountedMail): Promise<MailOutcome>;
  /** Sends any other one, which is proved to be counted. */
  sendCounted<Kind extends CountedMailKind>(mail: Mail<Kind>, counted: Counted<Kind>): void;
}

/** Sends whatever mail it is handed: for jobs and the command line, and behind the mailer of the calls. */
export interface UncheckedMailer {
  send(mail: Mail): void;
  sendOnce(mail: Mail): Promise<MailOutcome>;
  /** Resolves when every mail has been sent or given up. */
  close(): Promise<void>;
  /** How many mails this process has sent, given up, and not finished. */
  counts?(): { readonly sent: number; readonly lost: number; readonly waiting: number };
}

/** A mailer that takes mails only as their kinds are counted. */
export function checkedMailer({ send, sendOnce }: Pick<UncheckedMailer, 'send' | 'sendOnce'>): Mailer {
  return { send, sendOnce, sendCounted: send };
}
