import type { MailRule } from '../../platform/mail/mail-rules.ts';

/** The mails to who has made a webhook that is off now. */
export const WEBHOOK_MAILS = {
  webhook_failing: { causedBy: 'job', uncounted: 'goes once when a webhook goes off, after days' },
  webhook_gone: {
    causedBy: 'job',
    uncounted: 'goes once when a webhook goes off, which its maker has to switch on again by hand',
  },
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof WEBHOOK_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
