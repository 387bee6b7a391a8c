import type { MailRule } from '../../platform/mail/mail-rules.ts';

const BY_JOB = { causedBy: 'job', uncounted: 'goes once per license and day that it is about' } as const;

/** The mails about licenses. */
export const LICENSE_MAILS = {
  license_trial_started: BY_JOB,
  license_trial_ends: BY_JOB,
  license_trial_ended: BY_JOB,
  license_ends: BY_JOB,
  license_ended: BY_JOB,
  license_nearly_used: BY_JOB,
  license_outgrown: BY_JOB,
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof LICENSE_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
