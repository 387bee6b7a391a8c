import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { writeIntoReserve } from '../../platform/db/write-into-reserve.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { AnyCall } from './any-call.ts';
import { addBrowser, countBrowsers, touchBrowser } from './known-browsers.repo.ts';

/** The signed cookie with the id of a browser; it grants no access. */
const BROWSER_COOKIE = 'brazda_device';
const LASTS_S = 365 * 24 * 3600;

/**
 * The hashed id of the call's browser in base64 if it has signed in to the account before, which counts as its use; else
 * null.
 */
export async function findKnownBrowser(
  db: Db,
  call: Pick<AnyCall, 'cookie'>,
  user_id: string | undefined,
): Promise<string | null> {
  const browser = call.cookie(BROWSER_COOKIE);
  if (!browser || user_id === undefined) return null;
  const id_hash = hashOfToken(browser);
  const isKnown = await writeIntoReserve(db, (tx) => touchBrowser(tx, user_id, id_hash));
  return isKnown ? id_hash.toString('base64') : null;
}

/** Records a sign-in to an account in the browser of a call; true if the browser is new and the user has used others. */
export async function rememberBrowser(db: Db, call: AnyCall, user_id: string): Promise<boolean> {
  const browser = call.cookie(BROWSER_COOKIE) ?? randomBytes(24).toString('base64url');
  // The cookie, like the row, lasts a year from its last use.
  call.setCookie(BROWSER_COOKIE, browser, LASTS_S);
  if ((await findKnownBrowser(db, call, user_id)) !== null) return false;
  const others = await countBrowsers(db, user_id);
  await addBrowser(db, user_id, hashOfToken(browser));
  return others > 0;
}
