import type { Author } from '../../platform/db/changes.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { UncountedMail } from '../../platform/mail/mailer.ts';
import { cancelLicenseOrdersOf } from '../licenses/index.ts';
import { endAnalysesOf } from '../soil/index.ts';
import { removeOwnedData } from './owned-data.repo.ts';
import { recordSecurityEvent } from './security-events.ts';
import { eraseUser } from './users.repo.ts';

/** Removes a user with all personal data and all owned farms; returns the mails to send after the commit. */
export async function removeAccount(
  tx: DbTransaction,
  author: Author,
  user_id: string,
): Promise<UncountedMail[]> {
  const mails = await endAnalysesOf(tx, user_id, author);
  await removeOwnedData(tx, user_id);
  await cancelLicenseOrdersOf(tx, user_id, author);
  await eraseUser(tx, user_id);
  await recordSecurityEvent(tx, author, { user_id, action: 'removed' });
  return mails;
}
