import { DEFAULT_LANGUAGE, type Language, languageOf } from '@brazda/domain';

/** Sources of a user's language, highest priority first; codes such as `fr-FR` are matched by two letters. */
export interface LanguageSources {
  readonly stored?: string | null;
  readonly query?: string | null;
  /** Set by the operator of the installation. */
  readonly installation?: string | null;
  readonly browser?: string | null;
}

/**
 * The language to show: the stored choice, else the address, else the installation's, else the browser's, where
 * English means Romanian.
 */
export function chooseLanguage({ stored, query, installation, browser }: LanguageSources): Language {
  const ofBrowser = languageOf(browser);
  return (
    languageOf(stored) ??
    languageOf(query) ??
    languageOf(installation) ??
    (ofBrowser === 'en' ? null : ofBrowser) ??
    DEFAULT_LANGUAGE
  );
}
