import type { FastifyReply, FastifyRequest } from 'fastify';

/** Resources held by requests, such as a share of the memory, until all work for them has ended. */
export class RequestResources {
  readonly #held = new WeakMap<FastifyRequest, (() => void)[]>();
  readonly #working = new WeakSet<FastifyRequest>();

  /**
   * Returns the function that registers how to release a resource: it is called after the response, or when the
   * connection is lost.
   */
  of(request: FastifyRequest, reply: FastifyReply): (end: () => void) => void {
    const held: (() => void)[] = [];
    this.#held.set(request, held);
    const end = () => this.#letGo(request);
    reply.raw.once('finish', end).once('close', end);
    return (one) => {
      held.push(one);
      // If the client disconnected during authentication, the events above have already fired.
      if (reply.raw.destroyed || isGone(request)) end();
    };
  }

  /** Runs the work of a request, which keeps its resources until the end of it, even if the client is gone. */
  async during<Result>(request: FastifyRequest, work: () => Promise<Result> | Result): Promise<Result> {
    this.#working.add(request);
    try {
      return await work();
    } finally {
      this.#working.delete(request);
      if (isGone(request)) this.#letGo(request);
    }
  }

  #letGo(request: FastifyRequest) {
    if (this.#working.has(request)) return;
    for (const end of this.#held.get(request) ?? []) end();
  }
}

function isGone(request: FastifyRequest): boolean {
  return request.raw.socket.destroyed;
}
