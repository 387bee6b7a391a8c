import { foldText } from '../text/fold-text.ts';

/** Uses of a parcel beside its crop that rules of law know: under glass or plastic, and for seed. */
export const SPECIAL_USES = ['greenhouse', 'seed_plot'] as const;
export type SpecialUse = (typeof SPECIAL_USES)[number];

/** The words for special uses in English, Romanian and French, folded. */
const USE_WORDS: Readonly<Record<SpecialUse, RegExp>> = {
  greenhouse: /greenhouse|\bser[ae]\b|solari|\bserres?\b/,
  seed_plot: /seed|semin|semen/,
};

/** The special use that a text names; null for any other text. */
export function specialUseNamedIn(text: string): SpecialUse | null {
  return SPECIAL_USES.find((use) => USE_WORDS[use].test(foldText(text).replaceAll('_', ' '))) ?? null;
}
