import type { MailRule } from '../../platform/mail/mail-rules.ts';

/** The mails about invoices. */
export const INVOICE_MAILS = {
  invoices_to_upload: { causedBy: 'job', uncounted: 'goes to staff once per invoice' },
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof INVOICE_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
