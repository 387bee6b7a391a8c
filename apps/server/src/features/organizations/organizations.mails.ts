import type { MailRule } from '../../platform/mail/mail-rules.ts';

/** By a manager, to addresses that they type. Who is invited finds the invitation in the product, too. */
const BY_MANAGERS = { causedBy: 'manager', refusedBy: ['person'], withheldBy: ['recipient'] } as const;

/** The mails with which organizations invite people. */
export const ORGANIZATION_MAILS = {
  organization_member_invited: BY_MANAGERS,
  organization_farm_invited: BY_MANAGERS,
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof ORGANIZATION_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
