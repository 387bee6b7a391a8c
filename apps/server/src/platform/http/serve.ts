import { type AnyEndpoint, api, type CallName, TOKEN_AREA_OF } from '@brazda/contract';
import { type CalledArea, tokenRefusal } from '@brazda/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Admitted, type AdmittedCall, type AuthContext, admit } from './admit.ts';
import type { Actor, Handler, Handlers } from './call.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { CONCURRENCY_LIMITS } from './concurrency-limits.ts';
import type { Csrf } from './csrf.ts';
import { HttpError } from './http-error.ts';
import { type OneTransaction, onceByKey } from './idempotency.ts';
import { KnownResponses } from './known-responses.ts';
import { networkOf } from './network-of.ts';
import { readCall } from './read-call.ts';
import { RequestResources } from './request-resources.ts';
import { sendRange } from './send-range.ts';

/** Bodies with a declared length up to this are not counted: little is held of each. */
const SMALL_BODY = 16_384;

/**
 * Registers every call of the contract; one without a handler does not compile. No other module admits callers (`admit`)
 * or parses input (`readCall`).
 */
export function serve(
  app: FastifyInstance,
  { auth, csrf, transaction }: { auth: AuthContext; csrf: Csrf; transaction: OneTransaction | null },
  handlers: Handlers<CallName>,
): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const callers = new WeakMap<FastifyRequest, Actor>();
  const bodies = new WeakMap<FastifyRequest, () => void>();
  const known = new KnownResponses(app);
  const holds = new RequestResources();
  const heavy = new ConcurrencyLimiter(CONCURRENCY_LIMITS.heavy_calls);
  const open = new ConcurrencyLimiter(CONCURRENCY_LIMITS.bodies);
  const held = new ConcurrencyLimiter(CONCURRENCY_LIMITS.held_bytes);
  for (const [area, calls] of Object.entries(api)) {
    const tokenArea = TOKEN_AREA_OF[area as keyof typeof api];
    for (const [key, endpoint] of Object.entries(calls as Record<string, AnyEndpoint>)) {
      const name = `${area}.${key}` as CallName;
      const handler = handlers[name] as Handler<AnyEndpoint>;
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: documentOf(name, area, { endpoint, tokenArea }),
        config: { isCookieless: endpoint.isCookieless ?? false },
        ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
        // Checked before the body is read, so that a refused call costs nothing.
        preParsing: async (request, reply) => {
          const caller = await admit(auth, { endpoint, tokenArea }, request, callers);
          admitted.set(request, caller);
          const whose = caller.actor.user_id ?? request.ip;
          const hold = holds.of(request, reply);
          if (endpoint.isHeavy) hold(heavy.begin(whose));
          const bytes = bytesOf(request, endpoint);
          if (bytes > (endpoint.bodyLimit ?? Number.POSITIVE_INFINITY)) throw new HttpError('too_large');
          if (bytes > SMALL_BODY) {
            const isRead = open.begin(networkOf(request.ip));
            bodies.set(request, isRead);
            hold(isRead);
          }
          if (endpoint.holdsBody) hold(held.begin(whose, bytes));
        },
        preValidation: async (request) => bodies.get(request)?.(),
        onError: async (request, _, error) => {
          const actor = callers.get(request);
          if (!(error instanceof HttpError) || !actor?.user_id) return;
          const { user_id } = actor;
          const { farmId: farm_id = null } = request.params as { farmId?: string };
          // A missing resource inside one's own farm is not an access refusal.
          if (error.code === 'not_found' && admitted.has(request)) return;
          await auth
            .onRefused({
              actor: { ...actor, user_id },
              address: request.ip,
              call: name,
              farm_id,
              code: error.code,
            })
            .catch((reason) => request.log.error(reason));
        },
        handler: async (request, reply) => {
          // Browsers may cache a response but must revalidate it; intermediaries may not cache it.
          reply.header('cache-control', 'private, no-cache');
          const caller = admitted.get(request)!;
          const call = readCall(endpoint, caller, csrf, request, reply);
          const state = await auth.stateOf(endpoint, caller.access);
          const sent = state && known.send(request, reply, [...state, call.language]);
          if (sent) return sent;
          const key = endpoint.method === 'GET' ? undefined : request.headers['idempotency-key'];
          const { user_id } = call.actor;
          const keyed = { name, endpoint, user_id, url: request.url, body: request.body };
          const response = await holds.during(request, () =>
            key === undefined
              ? handler(call)
              : onceByKey(transaction, { ...keyed, key: String(key) }, () => handler(call)),
          );
          if (response === undefined) return reply.code(204).send();
          if (endpoint.produces && !reply.hasHeader('content-type')) reply.type(endpoint.produces);
          if (endpoint.hasRanges && response instanceof Uint8Array)
            return sendRange(request, reply, response);
          return reply.send(response instanceof Uint8Array ? Buffer.from(response) : response);
        },
      });
    }
  }
}

function documentOf(name: string, area: string, { endpoint, tokenArea }: AdmittedCall) {
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}`,
    ...(endpoint.access === 'device' && { security: [{ device: [] }] }),
    ...(tokenArea && isOpenToTokens(endpoint, tokenArea) && { security: [{ token: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && !isBytes(endpoint) && { body: endpoint.body }),
    ...(endpoint.response && !endpoint.produces && { response: { 200: endpoint.response } }),
  };
}

/** Whether a token without limits may make a call. */
function isOpenToTokens({ access: rule, method, path }: AnyEndpoint, area: CalledArea): boolean {
  const farm_id = path.includes(':farmId') ? '' : null;
  const limits = { can_write: true, farms: null, areas: null };
  return tokenRefusal(limits, { rule, isRead: method === 'GET', area, farm_id }) === null;
}

function isBytes({ accepts }: AnyEndpoint): boolean {
  return accepts === 'application/octet-stream';
}

/** Maximum size of the body of a request: its declared length, else the limit of its call. */
function bytesOf({ headers }: FastifyRequest, { bodyLimit = SMALL_BODY + 1 }: AnyEndpoint): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
}
