import type { DbPool } from '../../platform/db/database.ts';
import { type Counted, mailLimits, type SentMailKind } from '../../platform/mail/mail-limits.ts';
import { ACCOUNT_MAILS } from './account.mails.ts';
import type { AnyCall } from './any-call.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { findUserByEmail } from './users.repo.ts';

/** Counts a mail, which is of one of some kinds, against the limits of the caller and the address. Throws HttpError. */
export type MailLimit = <Kind extends SentMailKind & keyof typeof ACCOUNT_MAILS>(
  call: AnyCall,
  kinds: readonly Kind[],
  email: string,
) => Promise<Counted<Kind>>;

/**
 * Limits account mails. Browsers in which the address's owner has signed in have a limit of their own, so that
 * strangers, even in the same network, cannot use it up; anyone else can use the mails that strangers caused.
 */
export function mailLimit(db: DbPool): MailLimit {
  const mails = mailLimits(db, ACCOUNT_MAILS);
  return async (call, kinds, email) => {
    const user = await findUserByEmail(db, email);
    const browser = await findKnownBrowser(db, call, user?.id);
    const { actor, address } = call;
    return mails.require(kinds, { to: email, actor, address, browser });
  };
}
