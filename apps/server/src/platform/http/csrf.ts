import '@fastify/cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userTokenOf } from './bearer-token.ts';
import { HttpError } from './http-error.ts';
import { signedCookiesOf } from './signed-cookies.ts';

const COOKIE = 'csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Protects against cross-site request forgery by tokens that are bound to a session, or to what stands for one. */
export interface Csrf {
  /**
   * Sends a token cookie with every safe call to the API and requires it in `X-CSRFToken` on every unsafe call.
   * Browsers get their token with the page; calls without one come from other clients, or from pages that a service
   * worker has cached.
   */
  protect(app: FastifyInstance): void;
  /** Sets the token cookie if the browser has no valid one; the response must not be cached by intermediaries. */
  give(request: FastifyRequest, reply: FastifyReply): void;
  /** Renews the token when the given cookie, which is being set, or cleared with null, is one that tokens are bound to. */
  follow(request: FastifyRequest, reply: FastifyReply, cookie: string, value: string | null): void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call reads and sets no cookie. */
    isCookieless?: boolean;
  }
}

interface CsrfDeps {
  readonly secret: string;
  /** The names of the signed cookies that identify a caller; a token is bound to the first that a browser has. */
  readonly cookies: readonly string[];
}

/** A guard whose tokens are derived from a secret and the session of the browser, or its absence. */
export function csrfGuard({ secret, cookies }: CsrfDeps): Csrf {
  /** The cookies that responses in the making set. */
  const changed = new WeakMap<FastifyRequest, Readonly<Record<string, string | null>>>();
  function sessionOf(request: FastifyRequest): string {
    const held = { ...signedCookiesOf(request), ...changed.get(request) };
    return cookies.map((name) => held[name]).find(Boolean) ?? '';
  }
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
        if (request.routeOptions.config.isCookieless || userTokenOf(request) !== null) return;
        if (SAFE.has(request.method)) return give(request, reply);
        const cookie = request.cookies[COOKIE];
        const header = request.headers['x-csrftoken'];
        if (holds(cookie, sessionOf(request)) && typeof header === 'string' && same(cookie, header)) return;
        // A page with an outdated token reads the new one and repeats its call.
        give(request, reply);
        throw new HttpError('csrf');
      });
    },
    give,
    follow(request, reply, cookie, value) {
      if (!cookies.includes(cookie)) return;
      changed.set(request, { ...changed.get(request), [cookie]: value });
      set(request, reply, sessionOf(request));
    },
  };
}

function same(a: string, b: string): boolean {
  const x = Buffer.from(a);
  const y = Buffer.from(b);
  return x.length === y.length && timingSafeEqual(x, y);
}
