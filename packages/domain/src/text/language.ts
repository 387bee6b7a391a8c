export const LANGUAGES = ['ro', 'en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language for visitors who have not chosen one: Romanian. */
export const DEFAULT_LANGUAGE: Language = 'ro';

/** A text in every language of the product. */
export type Translated = Readonly<Record<Language, string>>;

/** A text that is the same in every language, such as the sign of a chemical element. */
export function inEveryLanguage(text: string): Translated {
  return { en: text, ro: text, fr: text };
}

/** The language of a public address such as `/fr/yield`; null for addresses shared by all languages. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1];
  return LANGUAGES.find((language) => language === first) ?? null;
}

/** The language of a code such as `fr-FR` by its first two letters, or null when it is not supported. */
export function languageOf(code: string | null | undefined): Language | null {
  const two = code?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === two) ?? null;
}
