import '@fastify/rate-limit';
import { TOKEN_LIMITS } from '@brazda/domain';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './admit.ts';
import { HttpError } from './http-error.ts';

/** Counts the calls of each token of a user in a minute, besides those of its address; throws HttpError above the limit. */
export function tokenCounter(http: FastifyInstance): AuthContext['countToken'] {
  const ids = new WeakMap<object, string>();
  const count = http.createRateLimit({
    max: TOKEN_LIMITS.calls_per_minute,
    timeWindow: '1 minute',
    keyGenerator: (request) => ids.get(request) ?? '',
  });
  return async (request, { id }) => {
    ids.set(request, id);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new HttpError('too_many_requests');
  };
}
