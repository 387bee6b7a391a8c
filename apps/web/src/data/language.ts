import { DEFAULT_LANGUAGE, type Language, languageOf } from '@brazda/domain';
import { AREAS, chooseLanguage, type Formats, formatsOf } from '@brazda/i18n';
import type { TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { speak } from '../lib/words.ts';
import { languageOfPath } from '../routes/language-path.ts';
import { settingOf } from './settings.ts';

/** Each language by its own name, because who looks for it may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ro: 'Română',
  en: 'English',
  fr: 'Français',
};

/** The language in which this visit starts. */
export function languageOfVisit(): Language {
  const stored = settingOf('language');
  const query = new URLSearchParams(location.search).get('lang') ?? languageOfPath(location.pathname);
  const asked = languageOf(query);
  const language = chooseLanguage({ stored: stored.get(), query, browser: navigator.language });
  // An address that asks for a language loses it at the first step; the visit keeps it.
  if (stored.get() === null && asked) stored.set(asked);
  return language;
}

/** Shows the product in a language and remembers it. */
export function setLanguage(language: Language): Promise<void> {
  settingOf('language').set(language);
  return speak(language);
}

/** Shows the product in a language for as long as an address asks for it, and remembers nothing. */
export const showLanguage: (language: Language) => Promise<void> = speak;

/** What is said now: the words, the language, and how its numbers and days read. */
interface Speech {
  readonly t: TFunction<typeof AREAS>;
  readonly language: Language;
  readonly formats: Formats;
}

const SpeechContext = createContext<Speech | null>(null);

/** Lets all that is below speak the language that is shown; asked for once, because lists have thousands of texts. */
export function SpeechProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation(AREAS);
  const language = languageOf(i18n.resolvedLanguage ?? i18n.language) ?? DEFAULT_LANGUAGE;
  const speech = useMemo(() => ({ t, language, formats: formatsOf(language) }), [t, language]);
  return createElement(SpeechContext, { value: speech }, children);
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('Nothing speaks outside of SpeechProvider.');
  return speech;
}

/** The function that gives a text by its key: `t('map:list.title')`. */
export function useWords(): Speech['t'] {
  return useSpeech().t;
}

/** The language that is shown, and how its numbers and days read. */
export function useLanguage(): Omit<Speech, 't'> {
  return useSpeech();
}
