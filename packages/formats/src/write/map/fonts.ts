import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of Inter in two weights for the letters of Romanian, French and English (docs/decisions/0017). */
export const FONT_FILES = {
  regular: fileURLToPath(new URL('../fonts/inter-regular.ttf', import.meta.url)),
  semibold: fileURLToPath(new URL('../fonts/inter-semibold.ttf', import.meta.url)),
} as const;

/** The same, read. */
export const FONTS = {
  regular: readFileSync(FONT_FILES.regular),
  semibold: readFileSync(FONT_FILES.semibold),
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
