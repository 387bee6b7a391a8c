import type { FastifyInstance } from 'fastify';

/** Sends the request id with every response, under which the log has the details of an error. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
