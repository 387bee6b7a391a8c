import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from './byte-range.ts';

/** Sends bytes, or the part of them that the request asks for; the entity tag is that of the whole. */
export function sendRange({ headers }: FastifyRequest, reply: FastifyReply, bytes: Uint8Array) {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? readByteRange(headers.range, bytes.length) : null;
  reply.header('accept-ranges', 'bytes').header('etag', tag);
  if (range === null) return reply.send(Buffer.from(bytes));
  if (range === 'outside') {
    reply.code(416).header('content-range', `bytes */${bytes.length}`);
    return reply.header('cache-control', 'no-store').send();
  }
  const { from, to } = range;
  reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes.length}`);
  return reply.send(Buffer.from(bytes.subarray(from, to)));
}
