import type { Feature } from '../../platform/feature.ts';
import { removeTokensOf } from './access-tokens.repo.ts';
import { accessTokensHandlers } from './access-tokens.routes.ts';

export const accessTokensFeature = {
  handlers: accessTokensHandlers,
  onAccountRemoved: removeTokensOf,
  errors: {
    token_unknown: 401,
    token_revoked: 401,
    token_over: 401,
    token_of_staff: 403,
    token_end: 422,
    many_tokens: 409,
  },
} as const satisfies Feature;
