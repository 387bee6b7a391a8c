import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallSpan, isTracing } from '../tracing.ts';
import { fromOrigin } from '../work-origin.ts';

/**
 * Follows each call under its id, which is sent as `X-Request-Id` with its response: the log has it in every line, also of the jobs
 * that it asks for, and traces have it as an attribute.
 */
export function followCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, CallSpan>();
  const enter = (request: FastifyRequest, work: () => void) =>
    fromOrigin({ request_id: request.id }, () => {
      const span = spans.get(request);
      if (span) span.run(work);
      else work();
    });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isTracing())
      spans.set(request, new CallSpan(request.method, request.routeOptions.url ?? 'none', request.id));
    enter(request, done);
  });
  // A body arrives by events of its connection, which belong to no call.
  app.addHook('preValidation', (request, _, done) => enter(request, done));
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
