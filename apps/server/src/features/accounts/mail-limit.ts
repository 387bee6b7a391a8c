import type { Db } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { AnyCall } from './any-call.ts';
import { knownDeviceOf } from './devices.ts';
import { findUserByEmail } from './users.repo.ts';

/** Mails in an hour that one network may cause: nobody loses more in a row. */
const MAX_FROM = 5;
/** Mails in an hour that all strangers together may cause to one address. */
const MAX_TO = 10;

/** Takes one of the few mails that a caller and an address may ask for. Throws Failure. */
export type MailLimit = (call: AnyCall, email: string) => Promise<void>;

/**
 * Limits the mails of accounts. Browsers in which the person of the address has signed in have mails of their own, so that
 * strangers, even of the same network, cannot use them up; to anybody else the mails that strangers caused are of use too.
 */
export function mailLimit(db: Db): MailLimit {
  const from = new TryLimit(db, { name: 'mail-from', max: MAX_FROM, minutes: 60 });
  const to = new TryLimit(db, { name: 'mail-to', max: MAX_TO, minutes: 60 });
  return async (call, email) => {
    const address = email.toLowerCase();
    const user = await findUserByEmail(db, address);
    const device = await knownDeviceOf(db, call, user?.id);
    if (device !== null) return from.demand(`device ${device}`);
    await from.demand(networkOf(call.address));
    await to.demand(address);
  };
}
