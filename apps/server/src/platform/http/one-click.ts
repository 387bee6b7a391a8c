import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** A body is `List-Unsubscribe=One-Click`. */
const MAX_BYTES = 2000;

/**
 * Serves the address by which mail programs end a mail with one click (RFC 8058): a POST without cookies, whose token stands for a
 * session and for a CSRF token. A GET of the same address, which scanners of links make, is a page of the web application. Throws
 * HttpError for a token that `end` does not know.
 */
export function serveOneClick(
  http: FastifyInstance,
  path: `${string}/:token`,
  end: (token: string) => Promise<boolean>,
): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As a form of either kind; what it says is known.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post<{ Params: { token: string } }>(
      path,
      { schema: { hide: true }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        if (!(await end(request.params.token))) throw new HttpError('not_found', 'link');
        return reply.header('cache-control', 'no-store').code(204).send();
      },
    );
  });
}
