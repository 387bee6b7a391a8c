import { IMPORT_LIMITS } from '@brazda/domain';
import type { FastifyInstance } from 'fastify';
import { Form } from './form.ts';
import { HttpError } from './http-error.ts';

/** The maximum length of a binary body unless its route sets another: one chunk of an upload. */
const MAX_BYTES = IMPORT_LIMITS.chunk_bytes;

/**
 * Parses bodies other than JSON: forms with their files, and bytes. Compressed bodies are rejected: our clients send
 * none, and the server would wait for one that ends early.
 */
export function readBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new HttpError('packed_body', encoding.slice(0, 40));
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    ({ headers }: { headers: { 'content-type'?: string } }, body: Buffer) =>
      Form.parse(body, headers['content-type'] ?? '').catch(() => {
        throw new HttpError('invalid', 'form');
      }),
  );
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    async (_: unknown, body: Buffer) => body,
  );
}
