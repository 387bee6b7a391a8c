import { readFileSync } from 'node:fs';

/** Inter in two weights for the letters of Romanian, French and English (docs/decisions/0017). */
export const FONTS = {
  regular: read('inter-regular.ttf'),
  semibold: read('inter-semibold.ttf'),
} as const;
export type Weight = keyof typeof FONTS;

/** Characters that the fonts lack. */
const MISSING =
  /[^ -~\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/gu;
/** Spaces, hyphens and subscripts with an equivalent character in the fonts. */
const SAME: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\n': ' ',
  '\t': ' ',
  '₂': '2',
  '₃': '3',
  '₄': '4',
  '₅': '5',
};

/** Replaces characters that the fonts lack, by an equivalent or a question mark. */
export function writable(text: string): string {
  return text.normalize('NFC').replace(MISSING, (letter) => SAME[letter] ?? '?');
}

function read(file: string): Buffer {
  return readFileSync(new URL(`../fonts/${file}`, import.meta.url));
}
