import { randomBytes } from 'node:crypto';
import type { AccessToken } from '@brazda/contract';
import { addDays, hasAccess, TOKEN_LIMITS, TOKEN_PREFIX } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { HandlerDeps } from '../../platform/feature.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import { requireRecentSignIn } from '../account/index.ts';
import {
  type AccessTokenRow,
  countTokens,
  listFarmTokens,
  listTokens,
  revokeToken,
} from './access-tokens.repo.ts';

/** Characters of a token that are shown later. */
const SHOWN = 4;

/** Handlers of the access tokens of a user. */
export function accessTokensHandlers({ db, now, accessTo }: Pick<HandlerDeps, 'db' | 'now' | 'accessTo'>) {
  return {
    'accessTokens.list': async ({ actor }) => ({
      results: (await listTokens(db, actor.user_id ?? '')).map(presentToken),
    }),
    'accessTokens.create': async ({ actor, address, language, body }) => {
      // A token would outlast what is asked of staff at each sign-in.
      if (actor.is_staff) throw new HttpError('token_of_staff');
      await requireRecentSignIn(db, actor);
      const { end_date, ...fields } = body;
      const today = now().toISOString().slice(0, 10);
      const last = addDays(today, TOKEN_LIMITS.days);
      if (end_date < today || end_date > last)
        throw fieldError('token_end', 'end_date', language, String(TOKEN_LIMITS.days));
      for (const farm_id of fields.farms ?? [])
        if (!hasAccess((await accessTo(actor, farm_id, {})).level, 'parcels'))
          throw new HttpError('not_found', 'farm');
      const user_id = actor.user_id ?? '';
      const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
      const row = await db.transaction().execute(async (tx) => {
        const { tokens: max } = TOKEN_LIMITS;
        if ((await countTokens(tx, user_id)) >= max) throw new LimitError('many_tokens', max);
        const made = await tx
          .insertInto('access_token')
          .values({
            ...fields,
            id: newId(),
            user_id,
            token_hash: hashOfToken(token),
            ends_with: token.slice(-SHOWN),
            // The end of its last day, wherever the person is.
            expires_at: new Date(`${addDays(end_date, 1)}T12:00:00Z`),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const event = { actor, address, entity: 'access_token', entity_id: made.id } as const;
        await recordEvent(tx, { ...event, action: 'token_created', after: body });
        return made;
      });
      return { ...presentToken(row), token };
    },
    'accessTokens.ofFarm': async ({ actor, scope }) => ({
      results: (await listFarmTokens(db, scope)).map(
        ({ user_id, expires_at, last_used_at, areas, ...token }) => ({
          ...token,
          areas: areas && [...areas],
          is_own: user_id === actor.user_id,
          end_date: endOf(expires_at),
          last_used_at: last_used_at?.toISOString() ?? null,
        }),
      ),
    }),
    'accessTokens.revoke': async ({ actor, address, params: { id } }) => {
      if (!(await revokeToken(db, actor.user_id ?? '', id))) throw new HttpError('not_found', 'token');
      const event = { actor, address, entity: 'access_token', entity_id: id } as const;
      await recordEvent(db, { ...event, action: 'token_revoked' });
      return undefined;
    },
  } satisfies SomeHandlers;
}

/** The last day of a token, which ends in the middle of the next one in UTC. */
function endOf(expires_at: Date): string {
  return addDays(expires_at.toISOString().slice(0, 10), -1);
}

function presentToken({
  id,
  name,
  ends_with,
  can_write,
  farms,
  areas,
  ...times
}: AccessTokenRow): AccessToken {
  return {
    id,
    name,
    ends_with,
    can_write,
    farms: farms && [...farms],
    areas: areas && [...areas],
    created_at: times.created_at.toISOString(),
    end_date: endOf(times.expires_at),
    last_used_at: times.last_used_at?.toISOString() ?? null,
  };
}
