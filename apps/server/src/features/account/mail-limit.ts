import type { Db } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { AnyCall } from './any-call.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { findUserByEmail } from './users.repo.ts';

/** Mails an hour that one network may cause: a user rarely needs more. */
const MAX_FROM = 5;
/** Mails an hour that all strangers together may cause to one address. */
const MAX_TO = 10;

/** Counts a mail against the limits of the caller and the address. Throws HttpError. */
export type MailLimit = (call: AnyCall, email: string) => Promise<void>;

/**
 * Limits account mails. Browsers in which the address's owner has signed in have a limit of their own, so that
 * strangers, even in the same network, cannot use it up; anyone else can use the mails that strangers caused.
 */
export function mailLimit(db: Db): MailLimit {
  const from = new TryLimit(db, { name: 'mail-from', max: MAX_FROM, minutes: 60 });
  const to = new TryLimit(db, { name: 'mail-to', max: MAX_TO, minutes: 60 });
  return async (call, email) => {
    const address = email.toLowerCase();
    const user = await findUserByEmail(db, address);
    const browser = await findKnownBrowser(db, call, user?.id);
    if (browser !== null) return from.require(`device ${browser}`);
    await from.require(networkOf(call.address));
    await to.require(address);
  };
}
