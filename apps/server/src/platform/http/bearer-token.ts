import { TOKEN_PREFIX } from '@brazda/domain';
import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** The token in the header `Authorization: Bearer` of a request; null if there is none. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The token of a user in a request, by its prefix; null if it has none. Such a call reads no cookie, and needs no token against
 * forgery: no page of another site can make a browser send this header.
 */
export function userTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = bearerTokenOf(request);
  return token?.startsWith(TOKEN_PREFIX) ? token : null;
}
