import { LANGUAGES, type Language } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import { loadTranslation } from '../translation.ts';

// Loaded with the module: an error can be thrown anywhere, and is put into words at once.
const TRANSLATORS = new Map<Language, Translate>(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadTranslation(language, 'errors')] as const),
  ),
);

/** The function that gives the sentences of errors in a language. */
export function translatorOfErrors(language: Language): Translate {
  return TRANSLATORS.get(language)!;
}
