import { countLetters } from './text-encoding.ts';

/** Encoding names in `.cpg` files that TextDecoder does not accept as they are. */
const CODE_PAGES: Readonly<Record<string, string>> = {
  '65001': 'utf-8',
  utf8: 'utf-8',
  '88591': 'windows-1252',
  '88592': 'iso-8859-2',
  '885915': 'iso-8859-15',
  '885916': 'iso-8859-16',
};

/** DBF language driver bytes that reliably identify a code page; 0x57 is the code page of the writer's Windows. */
const DRIVERS: Readonly<Record<number, string>> = {
  3: 'windows-1252',
  101: 'ibm866',
  125: 'windows-1255',
  200: 'windows-1250',
  201: 'windows-1251',
  202: 'windows-1254',
  203: 'windows-1253',
};

/** The encoding that a `.cpg` declares, by its TextDecoder name; null where it declares none. */
export function encodingOfCpg(text: string): string | null {
  const name = text.trim().toLowerCase();
  const digits = name.replace(/[^0-9]/g, '');
  const known = CODE_PAGES[name.replace(/[^a-z0-9]/g, '')] ?? CODE_PAGES[digits];
  return known ?? encodingNamed(name) ?? (digits ? encodingNamed(`windows-${digits}`) : null);
}

/** The encoding of a DBF's language driver byte, null where the byte is not reliable. */
export function encodingOfDriver(byte: number): string | null {
  return DRIVERS[byte] ?? null;
}

/** The TextDecoder name of an encoding, null where TextDecoder does not support it. */
export function encodingNamed(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/** Guesses the encoding of a file from its texts. */
export class EncodingGuess {
  #valid = 0;
  #invalid = 0;
  #romanian = 0;
  #french = 0;

  /** Adds the bytes of one text; a text that fills its column may be cut in the middle of a character. */
  add(bytes: Uint8Array, isFull: boolean): void {
    const whole = isFull ? withoutCutLetter(bytes) : bytes;
    if (!whole.some((byte) => byte > 0x7f)) return;
    if (isUtf8(whole)) {
      this.#valid++;
      return;
    }
    this.#invalid++;
    const { romanian, french } = countLetters(bytes);
    this.#romanian += romanian;
    this.#french += french;
  }

  /** Whether there are non-ASCII characters and all of them are valid UTF-8. */
  get isUtf8(): boolean {
    return this.#valid > 0 && this.#invalid === 0;
  }

  /** Whether the texts cannot be UTF-8. */
  get isNotUtf8(): boolean {
    return this.#invalid > this.#valid;
  }

  /** The most likely encoding: UTF-8, else Windows-1250 (Romanian letters) or Windows-1252 (French letters). */
  get best(): string {
    if (!this.isNotUtf8) return 'utf-8';
    return this.#french > this.#romanian ? 'windows-1252' : 'windows-1250';
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
