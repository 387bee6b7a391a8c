import { TOKEN_AREAS, TOKEN_LIMITS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdInput } from './input-forms.ts';
import { FarmParams, Id, IsoDate, IsoDateTime, results, text } from './shared.ts';

const TOKENS = '/auth/tokens/';

/** What a program outside may do in the name of a person: what the person may, within these limits. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  /** The last characters of the token, by which its person recognizes it. */
  ends_with: z.string(),
  can_write: z.boolean(),
  /** The farms to which it is limited; null for all that its person may open. */
  farms: z.array(Id).nullable(),
  /** The parts of a farm to which it is limited; null for all. */
  areas: z.array(z.enum(TOKEN_AREAS)).nullable(),
  created_at: IsoDateTime,
  /** Its last day. */
  end_date: IsoDate,
  /** Null if it was never used; known to a minute. */
  last_used_at: IsoDateTime.nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** What a person chooses for a new token. */
export const AccessTokenFields = z.strictObject({
  name: text(TOKEN_LIMITS.name),
  can_write: z.boolean(),
  farms: z.array(IdInput).min(1).max(TOKEN_LIMITS.farms).nullable(),
  areas: z.array(z.enum(TOKEN_AREAS)).min(1).nullable(),
  /** A day to come, within a year. */
  end_date: IsoDate,
});
export type AccessTokenFields = z.infer<typeof AccessTokenFields>;

/** A token with which a farm is read or changed, as its owner sees it. */
export const FarmToken = AccessToken.pick({
  id: true,
  can_write: true,
  areas: true,
  end_date: true,
  last_used_at: true,
}).extend({
  /** In whose name: the owner, or somebody with whom the farm is shared. */
  person: z.string(),
  is_own: z.boolean(),
});
export type FarmToken = z.infer<typeof FarmToken>;

export const accessTokens = {
  list: endpoint({
    method: 'GET',
    path: TOKENS,
    summary:
      'Lists the access tokens of the user, newest first, without those that were revoked or have ended',
    access: 'in-person',
    response: results(AccessToken),
  }),
  create: endpoint({
    method: 'POST',
    path: TOKENS,
    summary: 'Makes an access token after a recent sign-in, whose text is in this response only',
    access: 'in-person',
    isRepeatable: false,
    body: AccessTokenFields,
    response: AccessToken.extend({
      /** `brz_` and random characters, for the header `Authorization: Bearer`. */
      token: z.string(),
    }),
  }),
  ofFarm: endpoint({
    method: 'GET',
    path: '/farm/:farmId/access-tokens/',
    summary:
      'Lists the access tokens with which the farm is read or changed, the owner’s and those of others',
    access: 'farm:owner',
    params: FarmParams,
    response: results(FarmToken),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: `${TOKENS}:id/`,
    summary: 'Revokes an access token',
    access: 'in-person',
    params: z.object({ id: Id }),
  }),
};
