/** Chosen so that a password of few or common parts is rejected at any length. */
const MIN_DIFFERENT_CHARACTERS = 5;
/** Characters that must remain after removing common parts. */
const MIN_OWN_CHARACTERS = 4;
/** Shorter words of the user's own, such as an initial, are too common inside other words to be removed. */
const SHORTEST_WORD = 3;

/** Why a new password is easy to guess. */
export type PasswordError = 'few_signs' | 'common' | 'own_name';

/**
 * Why a password is easy to guess, null where it is not: few different characters, or little besides common
 * words, runs of keys or numbers, and the user's own name and address. Case and accents are ignored.
 */
export function passwordError(
  password: string,
  common: readonly string[],
  own: readonly string[],
): PasswordError | null {
  const plain = plainOf(password);
  if (new Set(plain).size < MIN_DIFFERENT_CHARACTERS) return 'few_signs';
  const words = longestFirst(common);
  if (isLittle(withoutRuns(without(plain, words)))) return 'common';
  const names = longestFirst(own.flatMap((text) => plainOf(text).split(/[^a-z0-9]+/)));
  return isLittle(withoutRuns(without(plain, [...names, ...words]))) ? 'own_name' : null;
}

function isLittle(rest: string): boolean {
  const signs = rest.replace(/[^\p{L}\p{N}]/gu, '');
  return signs.length < MIN_OWN_CHARACTERS || new Set(signs).size < MIN_OWN_CHARACTERS - 1;
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
}

/** Removes runs of three or more consecutive or repeated characters: `1234`, `fedc`, `aaa`. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let start = 0; start < text.length; ) {
    const step = stepAt(text, start);
    let end = start + 1;
    while (end < text.length && Math.abs(step) <= 1 && stepAt(text, end - 1) === step) end++;
    rest += end - start >= 3 ? ' ' : text.slice(start, end);
    start = end;
  }
  return rest;
}

function stepAt(text: string, at: number): number {
  return text.charCodeAt(at + 1) - text.charCodeAt(at);
}

function longestFirst(words: readonly string[]): string[] {
  return words.filter((word) => word.length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length);
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
