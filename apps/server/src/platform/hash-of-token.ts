import { createHash } from 'node:crypto';

/** The hash under which a random token is stored: it identifies the token, and gives no access. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
