import type { MailRule } from '../../platform/mail/mail-rules.ts';
import { BY_PURCHASE } from '../orders/index.ts';

/** The mails about payments of orders, by what was ordered. */
export const PAYMENT_MAILS = {
  payment_received: BY_PURCHASE,
  payment_refunded: BY_PURCHASE,
  payment_partly_refunded: BY_PURCHASE,
  payment_dispute_opened: BY_PURCHASE,
  payment_dispute_closed: BY_PURCHASE,
  payment_unclear: BY_PURCHASE,
  analysis_paid: BY_PURCHASE,
  analysis_refunded: BY_PURCHASE,
  analysis_partly_refunded: BY_PURCHASE,
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof PAYMENT_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
