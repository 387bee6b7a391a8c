import { type ByteReadOptions, chunksOf, textOf } from './file-chunks.ts';
import { Refused, type SourceFile } from './land-format.ts';

/** A part of the outermost object of a JSON file: a member, an item of a streamed array, or the end of the object. */
export interface JsonPiece {
  readonly kind: 'member' | 'item' | 'end';
  /** The key of the member, or of the streamed array. */
  readonly key: string;
  /** Its JSON, not validated; null where it exceeds the kept size. */
  readonly bytes: Buffer | null;
}

/** Maximum bytes kept of one piece: four times what a row with the maximum number of points takes. */
const KEPT_BYTES = 16_000_000;
const DEEPEST = 64;
const [QUOTE, COMMA, COLON, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('",:[\\]{}');
/** Space, tab, line ends, the record separator of GeoJSON text sequences and the three bytes of the UTF-8 byte order mark. */
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d, 0x1e, 0xef, 0xbb, 0xbf]);

/** Splits a JSON stream of one or more consecutive objects into pieces without parsing it as a whole; throws Refused. */
export async function* piecesOf(
  file: SourceFile,
  encoding: string,
  streamed: ReadonlySet<string>,
  options: ByteReadOptions = {},
): AsyncGenerator<JsonPiece> {
  const splitter = new JsonSplitter(streamed);
  try {
    for await (const chunk of bytesOf(file, encoding, options)) {
      yield* splitter.split(chunk);
    }
    splitter.end();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refused(file.name, 'broken', { where: splitter.items + 1 });
  }
}

/** Converts UTF-16 to UTF-8; in all other encodings, brackets and quotes are ASCII. */
async function* bytesOf(
  file: SourceFile,
  encoding: string,
  options: ByteReadOptions,
): AsyncGenerator<Buffer> {
  if (!encoding.startsWith('utf-16')) yield* chunksOf(file, options);
  else for await (const text of textOf(file, encoding, options)) yield Buffer.from(text);
}

type State = 'outside' | 'key' | 'colon' | 'value' | 'items';

class JsonSplitter {
  /** How many items and objects are complete. */
  items = 0;
  #state: State = 'outside';
  #key = '';
  readonly #streamed: ReadonlySet<string>;
  /** The current piece, up to the current chunk. */
  #taken: Buffer[] = [];
  #size = 0;
  #isTaking = false;
  #depth = 0;
  #isText = false;
  #isEscaped = false;

  constructor(streamed: ReadonlySet<string>) {
    this.#streamed = streamed;
  }

  /** Splits the next chunk; throws SyntaxError for an unexpected byte. */
  *split(chunk: Buffer): Generator<JsonPiece> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#isTaking) {
        const end = this.#endIn(chunk, at);
        this.#keep(chunk.subarray(at, end ?? chunk.length));
        if (end === null) return;
        at = end;
        const piece = this.#finish();
        if (piece) yield piece;
        continue;
      }
      const byte = chunk[at];
      if (SPACES.has(byte)) at++;
      else if (this.#state === 'value' && byte === OPEN_LIST && this.#streamed.has(this.#key)) {
        this.#state = 'items';
        at++;
      } else if (
        this.#state === 'value' ||
        (this.#state === 'items' && byte !== COMMA && byte !== CLOSE_LIST)
      ) {
        this.#isTaking = true;
      } else if (this.#state === 'key' && byte === QUOTE) {
        this.#isTaking = true;
      } else if (this.#state === 'key' && byte === CLOSE) {
        this.#state = 'outside';
        this.items++;
        at++;
        yield { kind: 'end', key: '', bytes: null };
      } else {
        this.#step(byte);
        at++;
      }
    }
  }

  /** Throws SyntaxError where the file ends early. */
  end(): void {
    if (this.#state !== 'outside') throw new SyntaxError('unexpected end');
  }

  #step(byte: number): void {
    if (this.#state === 'outside' && byte === OPEN) this.#state = 'key';
    else if (this.#state === 'colon' && byte === COLON) this.#state = 'value';
    else if (this.#state === 'items' && byte === CLOSE_LIST) this.#state = 'key';
    else if (byte !== COMMA || (this.#state !== 'key' && this.#state !== 'items'))
      throw new SyntaxError('not JSON');
  }

  /** Where the current piece ends in a chunk, null where it continues beyond. */
  #endIn(chunk: Buffer, from: number): number | null {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) {
          this.#isText = false;
          if (this.#depth === 0) return at + 1;
        }
      } else if (byte === QUOTE) this.#isText = true;
      else if (byte === OPEN || byte === OPEN_LIST) {
        if (++this.#depth > DEEPEST) throw new SyntaxError('too deep');
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        if (this.#depth === 0) return at;
        if (--this.#depth === 0) return at + 1;
      } else if (byte === COMMA && this.#depth === 0) return at;
    }
    return null;
  }

  #keep(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size <= KEPT_BYTES) this.#taken.push(bytes);
    else this.#taken = [];
  }

  #finish(): JsonPiece | null {
    const bytes =
      this.#size > KEPT_BYTES ? null : this.#taken.length === 1 ? this.#taken[0] : Buffer.concat(this.#taken);
    const state = this.#state;
    [this.#taken, this.#size, this.#isTaking] = [[], 0, false];
    if (state === 'key') {
      this.#key = bytes === null ? '' : String(JSON.parse(bytes.toString()));
      this.#state = 'colon';
      return null;
    }
    if (state === 'items') this.items++;
    else this.#state = 'key';
    return { kind: state === 'items' ? 'item' : 'member', key: this.#key, bytes };
  }
}
