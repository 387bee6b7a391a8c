const [READY, SUSPENDED, ERROR] = ['Z', 's', 'E'].map((type) => type.charCodeAt(0));
/** Type and length of a message. */
const HEAD = 5;
/** The field of an error with its code: a read-only transaction, a full disk. */
const READ_ONLY = Buffer.from('\0C25006\0');
const DISK_FULL = Buffer.from('\0C53100\0');
const BROKEN_OFF = failure('XX000', 'The embedded database broke off in the middle of a statement.');

/**
 * Mends what PGlite answers to one batch. It says "ready for query" twice after a failure, and a client that hears the second
 * one late takes it for the end of its next question, whose rows then go to somebody else: it is let through once, at the end.
 * And where PostGIS throws, it says "portal suspended" after the rows that were ready, which a client takes for all of
 * them: nobody here asks for rows in portions, so that it is a failure and is said as one (docs/decisions/0008).
 * A statement is refused as read-only when there is no room on the disk, and only then: it is said with that code.
 */
export class WireResponse {
  #head = Buffer.alloc(0);
  /** Bytes of the present message still to come. */
  #left = 0;
  #type = 0;
  #ready: Buffer[] = [];
  #error: Buffer[] = [];

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

  /** The end of the answer: the last "ready for query", empty where none was said. */
  end(): Buffer {
    return Buffer.concat(this.#ready);
  }
}

/** A message of the protocol that says that something has failed. */
function failure(code: string, text: string): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`);
  const head = Buffer.from(`E${'\0'.repeat(HEAD - 1)}`);
  head.writeInt32BE(fields.length + HEAD - 1, 1);
  return Buffer.concat([head, fields]);
}
