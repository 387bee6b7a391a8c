import type { Db } from '../../platform/db/database.ts';
import { troubleOf } from '../../platform/db/trouble.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { TokenHolder } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findToken, touchToken } from './access-tokens.repo.ts';

/**
 * Who calls with a token, and what it is limited to; records that it was used. Throws HttpError for one that is not known, was
 * revoked or has ended.
 */
export async function readToken(db: Db, token: string): Promise<TokenHolder> {
  const found = await findToken(db, hashOfToken(token));
  if (!found) throw new HttpError('token_unknown');
  if (found.is_revoked) throw new HttpError('token_revoked');
  if (found.is_over) throw new HttpError('token_over');
  const { id, user_id, can_write, farms, areas, is_stale } = found;
  // Reads still succeed when the disk is full.
  if (is_stale)
    await touchToken(db, id).catch((error) => {
      if (troubleOf(error) !== 'full') throw error;
    });
  return { id, user_id, limits: { can_write, farms, areas } };
}
