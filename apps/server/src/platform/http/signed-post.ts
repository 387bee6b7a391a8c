import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Events of providers have a few kilobytes. */
const MAX_BYTES = 256_000;

/** Handles the raw body of a request and its signature; throws HttpError for what does not come from the sender. */
type Receive = (body: Buffer, signature: string) => Promise<void>;

/**
 * Serves an address that another service calls. Its signature stands for session and CSRF token, so the body is left as it
 * was sent.
 */
export function serveSignedPost(
  http: FastifyInstance,
  path: string,
  signatureHeader: string,
  receive: Receive,
): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(path, { schema: { hide: true }, bodyLimit: MAX_BYTES }, async (request, reply) => {
      const signature = request.headers[signatureHeader];
      if (typeof signature !== 'string' || !(request.body instanceof Buffer))
        throw new HttpError('invalid', signatureHeader);
      await receive(request.body, signature);
      reply.header('cache-control', 'no-store');
      return { received: true };
    });
  });
}
