const READY = 'Z'.charCodeAt(0);
/** Type and length of a message. */
const HEAD = 5;

/**
 * Lets the answer to one batch through with "ready for query" once, at its end. PGlite says it twice after a failure, and a
 * client that hears the second one late takes it for the end of its next question, whose rows then go to somebody else.
 */
export class OneReady {
  #head = Buffer.alloc(0);
  /** Bytes of the present message still to come. */
  #left = 0;
  #isReady = false;
  #ready: Buffer[] = [];

  /** Takes bytes of the answer, cut anywhere, and gives those that may go to the client now. */
  take(bytes: Uint8Array): Buffer {
    const through: Buffer[] = [];
    // PGlite writes into the same memory again.
    let rest = Buffer.from(bytes);
    while (rest.length > 0) {
      if (this.#left === 0) {
        const missing = HEAD - this.#head.length;
        this.#head = Buffer.concat([this.#head, rest.subarray(0, missing)]);
        rest = rest.subarray(missing);
        if (this.#head.length < HEAD) break;
        this.#isReady = this.#head[0] === READY;
        this.#left = this.#head.readInt32BE(1) + 1 - HEAD;
        if (this.#isReady) this.#ready = [];
        (this.#isReady ? this.#ready : through).push(this.#head);
        this.#head = Buffer.alloc(0);
      }
      const part = rest.subarray(0, this.#left);
      if (part.length > 0) (this.#isReady ? this.#ready : through).push(part);
      this.#left -= part.length;
      rest = rest.subarray(part.length);
    }
    return Buffer.concat(through);
  }

  /** The end of the answer: the last "ready for query", empty where none was said. */
  end(): Buffer {
    return Buffer.concat(this.#ready);
  }
}
