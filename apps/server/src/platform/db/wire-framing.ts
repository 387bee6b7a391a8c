/** Codes in place of a version in the first packet of a connection. */
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** Messages to which PostgreSQL replies "ready for query": simple query, sync, function call. */
const ENDS_BATCH = new Set(['Q', 'S', 'F'].map((type) => type.charCodeAt(0)));
const FLUSH = 'H'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);

/** A part of a client's byte stream, cut where the server may switch to another client. */
export type Piece =
  /** A request for encryption, which a local socket does not need. */
  | { readonly type: 'refuse' }
  | { readonly type: 'close' }
  /** Messages to run together; `open` if more of the same batch follow. */
  | { readonly type: 'batch'; readonly bytes: Uint8Array; readonly open: boolean };

/**
 * Cuts the bytes of a PostgreSQL connection into batches. The messages of an extended query (parse, bind, execute,
 * sync) are one batch: in between, the unnamed statement must not be replaced by another connection.
 */
export class WireFraming {
  #bytes = Buffer.alloc(0);
  /** How many of the bytes are complete messages of an unfinished batch. */
  #whole = 0;
  #started = false;

  /** Adds received bytes and returns the pieces that they complete. */
  take(bytes: Uint8Array): Piece[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const pieces: Piece[] = [];
    for (let piece = this.#next(); piece !== null; piece = this.#next()) pieces.push(piece);
    return pieces;
  }

  #next(): Piece | null {
    if (!this.#started) return this.#first();
    while (this.#bytes.length >= this.#whole + 5) {
      const type = this.#bytes[this.#whole];
      const length = this.#bytes.readInt32BE(this.#whole + 1);
      if (length < 4) return this.#close();
      const end = this.#whole + 1 + length;
      if (this.#bytes.length < end) return null;
      this.#whole = end;
      if (type === TERMINATE) return this.#close();
      if (ENDS_BATCH.has(type) || type === FLUSH) return this.#cut(end, type === FLUSH);
    }
    return null;
  }

  #first(): Piece | null {
    if (this.#bytes.length < 8) return null;
    const length = this.#bytes.readInt32BE(0);
    const code = this.#bytes.readInt32BE(4);
    if (length < 8) return this.#close();
    if (this.#bytes.length < length) return null;
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#cut(length, false);
      return { type: 'refuse' };
    }
    if (code === CANCEL_REQUEST) return this.#close();
    this.#started = true;
    return this.#cut(length, false);
  }

  /** Later bytes are ignored. */
  #close(): Piece {
    this.#bytes = Buffer.alloc(0);
    this.#whole = 0;
    return { type: 'close' };
  }

  #cut(end: number, open: boolean): Piece {
    const bytes = Uint8Array.from(this.#bytes.subarray(0, end));
    this.#bytes = this.#bytes.subarray(end);
    this.#whole = 0;
    return { type: 'batch', bytes, open };
  }
}
