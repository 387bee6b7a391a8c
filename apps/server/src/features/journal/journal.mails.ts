import { BY_FARMS, type MailRule } from '../../platform/mail/mail-rules.ts';

/** The mails to people who work on a farm. */
export const JOURNAL_MAILS = {
  worker_invited: BY_FARMS,
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof JOURNAL_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
