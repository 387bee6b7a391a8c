import type { FastifyReply, FastifyRequest } from 'fastify';

/** What requests hold, such as a share of the memory, until nothing is done for them any more. */
export class Holds {
  readonly #held = new WeakMap<FastifyRequest, (() => void)[]>();
  readonly #working = new WeakSet<FastifyRequest>();

  /** Gives the function that notes what ends something a request holds: its answer does, or the loss of its connection. */
  of(request: FastifyRequest, reply: FastifyReply): (end: () => void) => void {
    const held: (() => void)[] = [];
    this.#held.set(request, held);
    const end = () => this.#letGo(request);
    reply.raw.once('finish', end).once('close', end);
    return (one) => {
      held.push(one);
      // Where the connection went while it was asked who calls, no event comes any more.
      if (reply.raw.destroyed || isGone(request)) end();
    };
  }

  /** Does the work of a request, which holds what it has while it goes on, whether or not anybody waits for the answer. */
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
