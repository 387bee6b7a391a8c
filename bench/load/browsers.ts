import { createHmac } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import {
  createUser,
  findUserByEmail,
  SESSION_COOKIE,
  startSession,
} from '../../apps/server/src/features/account/index.ts';
import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { installationSecret } from '../../apps/server/src/platform/installation-secret.ts';

import { ENCODINGS } from './encodings.ts';
import type { StoredResponse } from './memory-server.ts';

type Db = OpenDatabase['db'];

const LIVES = { idle_days: 1, max_days: 1 };

/** The id of the user with an address, created if there is none. */
export async function userWith(db: Db, email: string): Promise<string> {
  const known = await findUserByEmail(db, email);
  return known?.id ?? createUser(db, { email, password_hash: null });
}

/** Signs some users in and returns the cookies of their browsers; passwords would take longer than the bench. */
export async function signIn(db: Db, dataDir: string, userIds: readonly string[]): Promise<string[]> {
  const secret = await installationSecret(undefined, dataDir);
  const cookies: string[] = [];
  for (const user_id of userIds) {
    const details = {
      user_id,
      impersonator_id: null,
      second_step: false,
      address: '127.0.0.1',
      device: null,
    };
    const { id } = await startSession(db, details, LIVES);
    const seal = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
    cookies.push(`${SESSION_COOKIE}=${encodeURIComponent(`${id}.${seal}`)}`);
  }
  return cookies;
}

/** Headers that a response from memory needs, too. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];
const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** The response to a signed-in browser as it was sent, and its text. Throws if the call fails. */
export async function fetchAs(
  cookie: string,
  url: string,
): Promise<StoredResponse & { readonly text: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': ENCODINGS } }, resolve).once('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`);
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : [])),
  );
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return { headers, body, text: (decode ? decode(body) : body).toString() };
}
