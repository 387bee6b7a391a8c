import { DEFAULT_LANGUAGE, type Language, languageOf } from '@brazda/domain';

/** Where a person may have said a language, strongest first; codes such as `fr-FR` are read by two letters. */
export interface LanguageWishes {
  readonly stored?: string | null;
  readonly query?: string | null;
  /** What the people who run the installation have set. */
  readonly installation?: string | null;
  readonly browser?: string | null;
}

/**
 * The language to show: the stored choice, else the address, else that of the installation, else the browser, where
 * English means Romanian.
 */
export function chooseLanguage({ stored, query, installation, browser }: LanguageWishes): Language {
  const spoken = languageOf(browser);
  return (
    languageOf(stored) ??
    languageOf(query) ??
    languageOf(installation) ??
    (spoken === 'en' ? null : spoken) ??
    DEFAULT_LANGUAGE
  );
}
