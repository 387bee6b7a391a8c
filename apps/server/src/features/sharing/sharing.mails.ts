import { BY_FARMS, type MailRule, RESPONSE } from '../../platform/mail/mail-rules.ts';

/** The mails about shares and requests of access. */
export const SHARING_MAILS = {
  farm_shared: BY_FARMS,
  /** The owner of a farm finds the requests on its page; its guests do not use up the mails of the farm. */
  access_requested: { causedBy: 'guest', refusedBy: ['person'], withheldBy: ['recipient'] },
  access_granted: RESPONSE,
  access_refused: RESPONSE,
} as const satisfies Readonly<Record<string, MailRule>>;

type Rules = typeof SHARING_MAILS;

declare module '../../platform/mail/mail-rules.ts' {
  interface MailRules extends Rules {}
}
