const [PARSE, PARSE_COMPLETE] = ['P', '1'].map((type) => type.charCodeAt(0)) as [number, number];
/** Type and length of a message. */
const HEAD = 5;
const PARSED = Buffer.from([PARSE_COMPLETE, 0, 0, 0, HEAD - 1]);

/** A batch as the database gets it, and what the client is told before the response. */
interface SentBatch {
  readonly bytes: Uint8Array;
  readonly before: Buffer;
  /** The named statements that the batch prepares, in order. */
  readonly preparing: readonly string[];
}

/**
 * The prepared statements of a database whose connections share them. A connection does not know those of the others,
 * and prepares them again, which PostgreSQL refuses: a statement that is there is left out of its batch, and reported as
 * prepared. So a name must stand for one text everywhere.
 */
export class WireStatements {
  readonly #prepared = new Set<string>();

  /** Leaves out of a complete batch what is prepared. */
  send(bytes: Uint8Array): SentBatch {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [first = 0] = buffer;
    const name = first === PARSE ? nameOf(buffer) : '';
    if (name === '') return { bytes, before: Buffer.alloc(0), preparing: [] };
    if (!this.#prepared.has(name)) return { bytes, before: Buffer.alloc(0), preparing: [name] };
    // The driver sends one statement in a batch, so that nothing comes before it.
    return { bytes: buffer.subarray(1 + buffer.readInt32BE(1)), before: PARSED, preparing: [] };
  }

  /** Records what a batch has prepared, by the number of statements that the database has reported as parsed. */
  parsed(preparing: readonly string[], count: number): void {
    for (const name of preparing.slice(0, count)) this.#prepared.add(name);
  }
}

function nameOf(message: Buffer): string {
  return message.toString('utf8', HEAD, message.indexOf(0, HEAD));
}
