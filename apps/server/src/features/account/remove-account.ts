import type { DbTransaction } from '../../platform/db/database.ts';
import type { ProcessDeps, RemovedAccount } from '../../platform/feature.ts';
import type { UncountedMail } from '../../platform/mail/mailer.ts';
import { recordSecurityEvent } from './security-events.ts';
import { eraseUser } from './users.repo.ts';

/** Removes a user with all personal data and all owned farms; returns the mails to send after the commit. */
export async function removeAccount(
  { onAccountRemoved }: Pick<ProcessDeps, 'onAccountRemoved'>,
  tx: DbTransaction,
  account: RemovedAccount,
): Promise<readonly UncountedMail[]> {
  const { user_id, author } = account;
  const mails = await onAccountRemoved(tx, account);
  await tx.deleteFrom('idempotency_key').where('user_id', '=', user_id).execute();
  await eraseUser(tx, user_id);
  await recordSecurityEvent(tx, author, { user_id, action: 'removed' });
  return mails;
}
