import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { AnyCall } from './any-call.ts';
import { addDevice, countDevices, touchDevice } from './devices.repo.ts';

/** The signed cookie with the id of a browser; it grants no access. */
const DEVICE_COOKIE = 'brazda_device';
const LASTS_S = 365 * 24 * 3600;

/** The hashed id of the call's browser in base64 if it has signed in to the account before, which counts as its use; else null. */
export async function findKnownDevice(
  db: Db,
  call: Pick<AnyCall, 'cookie'>,
  user_id: string | undefined,
): Promise<string | null> {
  const device = call.cookie(DEVICE_COOKIE);
  if (!device || user_id === undefined) return null;
  const id_hash = hashOf(device);
  return (await touchDevice(db, user_id, id_hash)) ? id_hash.toString('base64') : null;
}

/** Records a sign-in to an account in the browser of a call; true if the browser is new and the user has used others. */
export async function rememberDevice(db: Db, call: AnyCall, user_id: string): Promise<boolean> {
  const device = call.cookie(DEVICE_COOKIE) ?? randomBytes(24).toString('base64url');
  // The cookie, like the row, lasts a year from its last use.
  call.setCookie(DEVICE_COOKIE, device, LASTS_S);
  if ((await findKnownDevice(db, call, user_id)) !== null) return false;
  const others = await countDevices(db, user_id);
  await addDevice(db, user_id, hashOf(device));
  return others > 0;
}

function hashOf(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
