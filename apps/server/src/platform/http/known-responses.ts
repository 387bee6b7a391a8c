import { createHash, randomUUID } from 'node:crypto';
import { partsOfTag } from '@brazda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ResponseCache } from './response-cache.ts';

/** Bytes of responses held by a process: those to the first screens of dozens of farms. */
const HELD_BYTES = 16_000_000;
/** The headers of a response that depend on what it was made from. */
const HELD_HEADERS = ['content-type', 'cache-control'];
/** Another process may make other responses from the same data: it may be a newer version of the product. */
const PROCESS = randomUUID();

/**
 * Responses whose calls declare all that they depend on, its state. While that is the same, a client that has the response
 * gets 304, and others get the one that was made before.
 */
export class KnownResponses {
  readonly #states = new WeakMap<FastifyRequest, string>();
  readonly #cache = new ResponseCache(HELD_BYTES);

  constructor(http: FastifyInstance) {
    // Before compression, which is a hook of the routes, and after the hash of the content.
    http.addHook('onSend', async (request, reply, payload) => this.#tag(request, reply, payload));
  }

  /** Declares the state that the response to a request depends on besides its URL; sends the response if it is known. */
  send(request: FastifyRequest, reply: FastifyReply, state: readonly unknown[]): FastifyReply | null {
    const hash = createHash('sha256').update(JSON.stringify([PROCESS, request.url, ...state]));
    const id = hash.digest('base64url').slice(0, 22);
    const known = request.headers['if-none-match'];
    if (partsOfTag(known ?? '').state === id) return reply.code(304).header('etag', known).send();
    this.#states.set(request, id);
    const held = this.#cache.get(id);
    return held ? reply.headers(held.headers).send(held.body) : null;
  }

  /** Adds the state to the entity tag; a response that was made again in vain is not sent again. */
  #tag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const state = this.#states.get(request);
    const tag = reply.getHeader('etag');
    if (state === undefined || reply.statusCode !== 200 || typeof tag !== 'string') return payload;
    if (typeof payload === 'string' || payload instanceof Buffer)
      this.#cache.set(state, { body: payload, headers: headersOf(reply) });
    const { content } = partsOfTag(tag);
    reply.header('etag', `W/"${state}.${content}"`);
    if (content !== partsOfTag(request.headers['if-none-match'] ?? '').content) return payload;
    reply.code(304);
    return '';
  }
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = HELD_HEADERS.map((name) => [name, String(reply.getHeader(name) ?? '')] as const);
  return Object.fromEntries(headers.filter(([, value]) => value !== ''));
}
