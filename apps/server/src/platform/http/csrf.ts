import '@fastify/cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { signedCookiesOf } from './signed-cookies.ts';

const COOKIE = 'csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Guards against calls that another site forges, by tokens that hold for one session. */
export interface Csrf {
  /**
   * Gives every reader of the API a token cookie and asks for it back in `X-CSRFToken` on every unsafe call. A browser has
   * its token with the page already: readers without one are other clients, and pages that a service worker has kept.
   */
  protect(app: FastifyInstance): void;
  /** Sets the token cookie where a browser has none that holds; the answer must not be kept by anybody between. */
  give(request: FastifyRequest, reply: FastifyReply): void;
  /** Sets another token where a cookie that is set, or cleared with null, is that of the session. */
  follow(request: FastifyRequest, reply: FastifyReply, cookie: string, value: string | null): void;
}

interface CsrfDeps {
  readonly secret: string;
  /** The name of the signed cookie that carries a session. */
  readonly sessionCookie: string;
}

/** The guard whose tokens are made of a secret and of the session that a browser has, or of having none. */
export function csrfGuard({ secret, sessionCookie }: CsrfDeps): Csrf {
  const sessionOf = (request: FastifyRequest) => signedCookiesOf(request)[sessionCookie] ?? '';
  const sealOf = (session: string, nonce: string) =>
    createHmac('sha256', secret).update(`csrf ${session} ${nonce}`).digest('base64url');

  function holds(token: string | undefined, session: string): token is string {
    const [nonce, seal] = token?.split('.') ?? [];
    return Boolean(nonce && seal) && same(seal!, sealOf(session, nonce!));
  }

  function set(request: FastifyRequest, reply: FastifyReply, session: string) {
    const nonce = randomBytes(12).toString('base64url');
    const secure = request.protocol === 'https';
    reply.setCookie(COOKIE, `${nonce}.${sealOf(session, nonce)}`, { path: '/', sameSite: 'lax', secure });
  }

  function give(request: FastifyRequest, reply: FastifyReply) {
    const session = sessionOf(request);
    if (!holds(request.cookies[COOKIE], session)) set(request, reply, session);
  }

  return {
    protect(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (SAFE.has(request.method)) return give(request, reply);
        const cookie = request.cookies[COOKIE];
        const header = request.headers['x-csrftoken'];
        if (holds(cookie, sessionOf(request)) && typeof header === 'string' && same(cookie, header)) return;
        // A page whose token is one of before reads the new one and sends its call again.
        give(request, reply);
        throw new HttpError('csrf');
      });
    },
    give,
    follow(request, reply, cookie, value) {
      if (cookie === sessionCookie) set(request, reply, value ?? '');
    },
  };
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
