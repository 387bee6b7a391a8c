import type { MailRule } from '../../platform/mail/mail-rules.ts';

/** The mails that people have asked for, again and again. */
export const NOTIFICATION_MAILS = {
  brief: { causedBy: 'job', uncounted: 'goes once a week at most to who has asked for it' },
  digest: { causedBy: 'job', uncounted: 'goes once a day at most to who has asked for it' },
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof NOTIFICATION_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
