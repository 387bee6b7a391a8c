import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/** Reads the text fields of forms, the last of each name, so that a call sees the same as in JSON. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: { headers: { 'content-type'?: string } }, body: Buffer) => {
      const form = new Response(Uint8Array.from(body), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      });
      const fields = await form.formData().catch(() => {
        throw new Failure('invalid', 'form');
      });
      return Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'));
    },
  );
}
