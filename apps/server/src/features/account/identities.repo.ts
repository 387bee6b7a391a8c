import type { Db } from '../../platform/db/database.ts';
import type { OauthProvider } from './account.table.ts';
import './account.table.ts';

/** The id of the user with a given id at a provider. */
export async function findUserIdByIdentity(
  db: Db,
  provider: OauthProvider,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('oauth_identity')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links a user to an identity at a provider. */
export async function createIdentity(
  db: Db,
  identity: { provider: OauthProvider; subject: string; user_id: string },
) {
  await db.insertInto('oauth_identity').values(identity).execute();
}
