import '@fastify/cookie';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const COOKIE = 'csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Gives every reader of the API a token cookie and asks for it back in `X-CSRFToken` on every unsafe call. A browser has its
 * token with the page already: readers without one are other clients, and pages that a service worker has kept.
 */
export function protectFromCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE.has(request.method)) return giveCsrfToken(request, reply);
    const cookie = request.cookies[COOKIE];
    const header = request.headers['x-csrftoken'];
    if (!cookie || typeof header !== 'string' || !same(cookie, header)) throw new Failure('csrf');
  });
}

/** Sets the token cookie where a browser has none; the answer must not be kept by anybody between. */
export function giveCsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[COOKIE]) return;
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure });
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
