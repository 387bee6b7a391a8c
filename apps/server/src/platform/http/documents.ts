import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Returns the page for a kind of document and a file name; null if there is none. */
type PageOf = (kind: string, file: string) => Promise<string | null>;

/** Serves immutable pages below a prefix, such as `/legal`, at `<prefix>/<kind>/<file>`. */
export function serveDocuments(app: FastifyInstance, prefix: string, pageOf: PageOf): void {
  app.get<{ Params: { kind: string; file: string } }>(
    `${prefix}/:kind/:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const page = await pageOf(params.kind, params.file);
      if (page === null) throw new HttpError('not_found', 'document');
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/html; charset=utf-8');
      return page;
    },
  );
}
