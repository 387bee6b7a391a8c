import { LetterScores } from './letter-scores.ts';
import { encodingNamed } from './named-encodings.ts';

/**
 * Code pages of the language driver byte of a DBF. 0x57 is left out: it is the code page of the writer's Windows, which the
 * file does not name.
 */
const DRIVERS: Readonly<Record<string, readonly number[]>> = {
  cp437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
  cp737: [0x6a, 0x86],
  cp850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
  cp852: [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
  cp857: [0x6b, 0x88],
  cp860: [0x24],
  cp861: [0x67],
  cp863: [0x1c, 0x6c],
  cp865: [0x08, 0x17, 0x66],
  ibm866: [0x26, 0x65],
  macintosh: [0x04],
  'x-mac-cyrillic': [0x96],
  maccenteuro: [0x97],
  macgreek: [0x98],
  'windows-1250': [0xc8],
  'windows-1251': [0xc9],
  'windows-1252': [0x03, 0x58, 0x59],
  'windows-1253': [0xcb],
  'windows-1254': [0xca],
  'windows-1255': [0x7d],
  'windows-1256': [0x7e],
  'windows-1257': [0xcc],
};

/** The encoding that a `.cpg` declares, by a name or as `LDID/` and the number of a driver; null where it declares none. */
export function encodingOfCpg(text: string): string | null {
  const driver = /^LDID\/(\d+)$/i.exec(text.trim())?.[1];
  if (driver !== undefined) return encodingOfDriver(Number(driver));
  return text.trim() === '' ? null : encodingNamed(text);
}

/** The encoding of a DBF's language driver byte, null where the byte names none. */
export function encodingOfDriver(byte: number): string | null {
  return Object.entries(DRIVERS).find(([, bytes]) => bytes.includes(byte))?.[0] ?? null;
}

/** Encodings that programs declare by default, whatever they write. */
const CARELESS: ReadonlySet<string> = new Set([
  'cp437',
  'cp850',
  'windows-1252',
  'windows-1250',
  'macintosh',
]);
/** Letters above ASCII that make a contradiction. */
const MIN_LETTERS = 3;

/** Guesses the encoding of a file from its texts. */
export class EncodingGuess {
  #valid = 0;
  #invalid = 0;
  readonly #scores = new LetterScores();

  /** Adds the bytes of one text; a text that fills its column may be cut in the middle of a character. */
  add(bytes: Uint8Array, isFull: boolean): void {
    const whole = isFull ? withoutCutLetter(bytes) : bytes;
    if (!whole.some((byte) => byte > 0x7f)) return;
    if (isUtf8(whole)) this.#valid++;
    else {
      this.#invalid++;
      this.#scores.add(bytes);
    }
  }

  /** Whether there are non-ASCII characters and all of them are valid UTF-8. */
  get isUtf8(): boolean {
    return this.#valid > 0 && this.#invalid === 0;
  }

  /** Whether the texts cannot be UTF-8. */
  get isNotUtf8(): boolean {
    return this.#invalid > this.#valid;
  }

  /**
   * Whether the letters contradict an encoding of a language driver byte, which many programs write without care: they are
   * implausible in it, and plausible in another one.
   */
  contradicts(encoding: string): boolean {
    if (!CARELESS.has(encoding) || this.#scores.size < MIN_LETTERS) return false;
    return this.#scores.scoreOf(encoding) < 0 && this.#scores.scoreOf(this.best) > 0;
  }

  /** The most likely encoding: UTF-8, else the one in which the letters are Romanian or French. */
  get best(): string {
    return this.isNotUtf8 ? this.#scores.best('windows-1250') : 'utf-8';
  }
}

/** UTF-8 bytes without an incomplete last character. */
export function withoutCutLetter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
