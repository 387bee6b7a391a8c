import '@fastify/cookie';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const COOKIE = 'csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives every reader of the API a token cookie and asks for it back in `X-CSRFToken` on every unsafe call. */
export function protectFromCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (SAFE.has(request.method)) {
      if (!cookie) {
        const secure = request.protocol === 'https';
        reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          secure,
        });
      }
      return;
    }
    const header = request.headers['x-csrftoken'];
    if (!cookie || typeof header !== 'string' || !same(cookie, header)) throw new Failure('csrf');
  });
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
