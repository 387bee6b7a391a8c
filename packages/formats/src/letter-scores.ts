import { decoderNamed } from './named-encodings.ts';

/**
 * Encodings with one byte per character in which Romanian and French texts come, in the order in which they are preferred:
 * Windows, DOS, Mac.
 */
const CANDIDATES = ['windows-1252', 'windows-1250', 'cp850', 'cp852', 'macintosh', 'macromania'] as const;

/** Letters of both languages, and of the Hungarian and German names in Romania, each with how well it fits. */
const LETTERS = new Map([
  ...[...'ăâîșțşţĂÂÎȘȚŞŢéèêëàçùûüôïœæÉÈÊËÀÇÙÛÜÔÏŒÆ'].map((letter) => [letter, 2] as const),
  ...[...'áíóöőúűäßÁÍÓÖŐÚŰÄ'].map((letter) => [letter, 1] as const),
]);
/** Signs that texts of farms contain. */
const SIGNS = new Set('²³°µ§€«»’‘“”„–—…·½¼\u00a0');
/** Letters of other alphabets than the two languages; signs; signs within a word; characters that are none. */
const PENALTY = { letter: -1, sign: -1, signInWord: -3, none: -4, case: -4 } as const;

/** Bytes above ASCII that suffice to tell encodings apart. */
const MAX_COUNTED = 100_000;

/** How well each encoding fits bytes above ASCII, judged by the letters and signs that they become among their neighbors. */
export class LetterScores {
  readonly #counts = new Map<number, number>();
  /** How many bytes were counted. */
  size = 0;

  /** Counts the bytes of a text. */
  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.size < MAX_COUNTED; at++) {
      const byte = bytes[at]!;
      if (byte < 0x80) continue;
      this.size++;
      // A byte with its neighbors, as one number: most texts repeat the same few.
      const key = ((bytes[at - 1] ?? 0x20) << 16) | (byte << 8) | (bytes[at + 1] ?? 0x20);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** The score of an encoding; 0 without a byte above ASCII. */
  scoreOf(encoding: string): number {
    const table = tableOf(encoding);
    let score = 0;
    for (const [key, count] of this.#counts)
      score += count * scoreOfCharacter(table[key >> 16]!, table[(key >> 8) & 0xff]!, table[key & 0xff]!);
    return score;
  }

  /** The encoding that fits best; of several that fit equally well, the preferred one, else the first. */
  best(preferred: string): string {
    const scores = new Map<string, number>(CANDIDATES.map((encoding) => [encoding, this.scoreOf(encoding)]));
    const highest = Math.max(...scores.values());
    if (scores.get(preferred) === highest) return preferred;
    return CANDIDATES.find((encoding) => scores.get(encoding) === highest)!;
  }
}

const tables = new Map<string, readonly string[]>();

/** The character of each byte. */
function tableOf(encoding: string): readonly string[] {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = decoderNamed(encoding);
  const table = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  tables.set(encoding, table);
  return table;
}

function scoreOfCharacter(before: string, character: string, after: string): number {
  const isBetweenLetters = isLetter(before) && isLetter(after);
  if (SIGNS.has(character)) return isBetweenLetters && character !== '’' ? PENALTY.signInWord : 1;
  if (/^[\p{Cc}\p{Co}\p{Cn}\uFFFD]?$/u.test(character)) return PENALTY.none;
  if (!isLetter(character)) return isBetweenLetters ? PENALTY.signInWord : PENALTY.sign;
  const fit = LETTERS.get(character) ?? PENALTY.letter;
  const isLarge = character !== character.toLowerCase();
  const isOddCase = (isLarge && isSmall(before)) || (!isLarge && isCapital(before) && isCapital(after));
  return fit + (isOddCase ? PENALTY.case : 0);
}

function isLetter(character: string): boolean {
  return /^\p{L}$/u.test(character);
}

function isSmall(character: string): boolean {
  return /^\p{Ll}$/u.test(character);
}

function isCapital(character: string): boolean {
  return /^\p{Lu}$/u.test(character);
}
