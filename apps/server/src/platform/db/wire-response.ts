const READY = 'Z'.charCodeAt(0);
const SUSPENDED = 's'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** Type and length of a message. */
const HEAD = 5;
/** The code field of an error: a read-only transaction, a full disk. */
const READ_ONLY = Buffer.from('\0C25006\0');
const DISK_FULL = Buffer.from('\0C53100\0');
const BROKEN_OFF = failure('XX000', 'The embedded database broke off in the middle of a statement.');

/**
 * Corrects PGlite's response to one batch. After a failure PGlite sends "ready for query" twice, and a client that
 * receives the second one late takes it for the end of its next query, whose rows then go to another client: it is
 * sent once, at the end. When PostGIS throws, PGlite sends "portal suspended" after the rows so far, which a client
 * takes for all of them: no client here requests partial results, so this becomes an error (docs/decisions/0008). A
 * statement is refused as read-only only if the disk is full, so the error code is replaced.
 */
export class WireResponse {
  #head = Buffer.alloc(0);
  /** Remaining bytes of the current message. */
  #left = 0;
  #type = 0;
  #ready: Buffer[] = [];
  #error: Buffer[] = [];

  /** Takes bytes of the response, cut anywhere, and returns those that can be sent to the client now. */
  take(bytes: Uint8Array): Buffer {
    const through: Buffer[] = [];
    // PGlite reuses the same memory.
    let rest = Buffer.from(bytes);
    while (rest.length > 0) {
      if (this.#left === 0) {
        const missing = HEAD - this.#head.length;
        this.#head = Buffer.concat([this.#head, rest.subarray(0, missing)]);
        rest = rest.subarray(missing);
        if (this.#head.length < HEAD) break;
        [this.#type] = this.#head;
        this.#left = this.#head.readInt32BE(1) + 1 - HEAD;
        if (this.#type === READY) this.#ready = [];
        this.#placeOf(through).push(this.#type === SUSPENDED ? BROKEN_OFF : this.#head);
        this.#head = Buffer.alloc(0);
      }
      const part = rest.subarray(0, this.#left);
      if (part.length > 0) this.#placeOf(through).push(part);
      this.#left -= part.length;
      rest = rest.subarray(part.length);
      if (this.#left === 0 && this.#type === ERROR) through.push(this.#takeError());
    }
    return Buffer.concat(through);
  }

  #placeOf(through: Buffer[]): Buffer[] {
    if (this.#type === READY) return this.#ready;
    return this.#type === ERROR ? this.#error : through;
  }

  #takeError(): Buffer {
    const error = Buffer.concat(this.#error);
    this.#error = [];
    const at = error.indexOf(READ_ONLY);
    if (at >= 0) DISK_FULL.copy(error, at);
    return error;
  }

  /** The end of the response: the last "ready for query", empty if there was none. */
  end(): Buffer {
    return Buffer.concat(this.#ready);
  }
}

/** An error message of the protocol. */
function failure(code: string, text: string): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`);
  const head = Buffer.from(`E${'\0'.repeat(HEAD - 1)}`);
  head.writeInt32BE(fields.length + HEAD - 1, 1);
  return Buffer.concat([head, fields]);
}
