import { TOKEN_PREFIX } from '@brazda/domain';
import type { FastifyRequest } from 'fastify';

const BEARER = /^Bearer ([\w-]{20,100})$/;
const BASIC = /^Basic ([\w+/]{20,400}={0,2})$/i;
/** Any user name, and the token as the password. */
const NAMED = /^[^:]*:([\w-]{20,100})$/;

/** The token in the header `Authorization: Bearer` of a request; null if there is none. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The token of a user in a request, by its prefix; null if it has none. Programs that only know names and passwords send it as a
 * password. Such a call reads no cookie, and needs no token against forgery: no page of another site can make a browser send
 * the token of its user.
 */
export function userTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const token = bearerTokenOf(request) ?? passwordOf(request);
  return token?.startsWith(TOKEN_PREFIX) ? token : null;
}

/** The password in the header `Authorization: Basic` of a request, if it may be a token. */
function passwordOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const encoded = BASIC.exec(headers.authorization ?? '')?.[1];
  return encoded === undefined ? null : (NAMED.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? null);
}
