import { BY_FARMS, type MailRule } from '../../platform/mail/mail-rules.ts';
import { BY_PURCHASE } from '../orders/index.ts';

const PAID_STEP = { causedBy: 'purchase', uncounted: 'goes once per paid analysis and state' } as const;

/** The mails about soil analyses. */
export const SOIL_MAILS = {
  sampler_named: BY_FARMS,
  analysis_to_sample: BY_PURCHASE,
  analysis_canceled: BY_PURCHASE,
  analysis_sampling: PAID_STEP,
  analysis_at_lab: PAID_STEP,
  analysis_done: PAID_STEP,
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof SOIL_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
