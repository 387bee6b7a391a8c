import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The values of a request's cookies with a valid signature; others are left out. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** Reads the signed cookies of a request. */
export function signedCookiesOf(request: FastifyRequest): Cookies {
  const prefix = prefixOf(request);
  const opened = Object.entries(request.cookies).flatMap(([name, signed]) => {
    if (!name.startsWith(prefix)) return [];
    const { valid, value } = request.unsignCookie(signed ?? '');
    return valid ? [[name.slice(prefix.length), value] as const] : [];
  });
  return Object.fromEntries(opened);
}

/**
 * With this prefix, browsers accept the cookie over https from this host only: no subdomain of a shared domain can
 * plant one.
 */
function prefixOf({ protocol }: FastifyRequest): '__Host-' | '' {
  return protocol === 'https' ? '__Host-' : '';
}

/** Sets a signed HttpOnly cookie for some seconds or for the browser session, or clears it with null. */
export function setSignedCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string | null,
  maxAge_s?: number,
): void {
  if (value === null) {
    reply.clearCookie(prefixOf(request) + name, { path: '/', secure: request.protocol === 'https' });
    return;
  }
  reply.setCookie(prefixOf(request) + name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    signed: true,
    ...(maxAge_s && { maxAge: maxAge_s }),
  });
}
