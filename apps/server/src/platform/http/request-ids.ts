import type { FastifyInstance } from 'fastify';

/** Names every answer by the id of its request, under which the log keeps what went wrong. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
