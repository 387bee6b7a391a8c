import webPush from 'web-push';
import type { Db } from '../../platform/db/database.ts';
import './notifications.table.ts';

/** The keys of the installation for push services, base64url. */
export interface PushKeys {
  readonly public_key: string;
  readonly private_key: string;
}

/** The keys of the installation; undefined as long as none were made. */
export function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
}

/** The keys of the installation, which the first worker makes. */
export async function makePushKeys(db: Db): Promise<PushKeys> {
  const known = await findPushKeys(db);
  if (known) return known;
  const { publicKey: public_key, privateKey: private_key } = webPush.generateVAPIDKeys();
  await db
    .insertInto('push_key')
    .values({ public_key, private_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPushKeys(db))!;
}
