import { IMPORT_LIMITS } from '@brazda/domain';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** The longest body of bytes unless its route says otherwise: one piece of an upload. */
const MAX_BYTES = IMPORT_LIMITS.chunk_bytes;

/**
 * Reads bodies that are not JSON: the text fields of forms, the last of each name, as if they were JSON; and bytes. None is
 * unpacked: no client of ours packs them, and one that breaks off would be waited for.
 */
export function readBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new HttpError('packed_body', encoding.slice(0, 40));
  });
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: { headers: { 'content-type'?: string } }, body: Buffer) => {
      const form = new Response(Uint8Array.from(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
      const fields = await form.formData().catch(() => {
        throw new HttpError('invalid', 'form');
      });
      return Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'));
    },
  );
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    async (_: unknown, body: Buffer) => body,
  );
}
