/** A response that was made from some state: its body before compression, and the headers that belong to it. */
export interface HeldResponse {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The responses used last, by the state that they were made from, up to a number of bytes in all. */
export class ResponseCache {
  readonly #held = new Map<string, HeldResponse>();
  readonly #max_bytes: number;
  #bytes = 0;

  constructor(max_bytes: number) {
    this.#max_bytes = max_bytes;
  }

  get(state: string): HeldResponse | undefined {
    const found = this.#held.get(state);
    if (found) {
      this.#held.delete(state);
      this.#held.set(state, found);
    }
    return found;
  }

  /** Holds a response; one that would take most of the room is not held. */
  set(state: string, response: HeldResponse): void {
    const bytes = sizeOf(response);
    if (bytes > this.#max_bytes / 4 || this.#held.has(state)) return;
    this.#held.set(state, response);
    this.#bytes += bytes;
    for (const [oldest, { body }] of this.#held) {
      if (this.#bytes <= this.#max_bytes) return;
      this.#held.delete(oldest);
      this.#bytes -= sizeOf({ body });
    }
  }
}

function sizeOf({ body }: Pick<HeldResponse, 'body'>): number {
  return Buffer.byteLength(body);
}
