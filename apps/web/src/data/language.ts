import { DEFAULT_LANGUAGE, type Language, languageOf, languageOfPath } from '@brazda/domain';
import { AREAS, chooseLanguage, type Formats, formatsOf } from '@brazda/i18n';
import type { TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { speak, startTranslation } from '../lib/translation.ts';
import { settingOf } from './settings.ts';

/** Each language by its own name, because who looks for it may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ro: 'Română',
  en: 'English',
  fr: 'Français',
};

/** Starts the visit in its language. Throws where the texts of the language cannot be had. */
export async function startLanguage(): Promise<void> {
  const stored = settingOf('language');
  const query = new URLSearchParams(location.search).get('lang') ?? languageOfPath(location.pathname);
  const installation = document.documentElement.dataset.language;
  const language = chooseLanguage({ stored: stored.get(), query, installation, browser: navigator.language });
  await startTranslation(language);
  // An address that asks for a language loses it at the first step; the visit keeps it.
  if (stored.get() === null && languageOf(query)) stored.set(language);
}

/** Shows the product in a language and remembers it; false, and nothing is remembered, where it cannot be shown. */
export async function setLanguage(language: Language): Promise<boolean> {
  const isShown = await showLanguage(language);
  if (isShown) settingOf('language').set(language);
  return isShown;
}

/** Shows the product in a language for as long as an address asks for it, and remembers nothing; false where it cannot. */
export function showLanguage(language: Language): Promise<boolean> {
  // That its texts cannot be had has been told.
  return speak(language).catch(() => false);
}

/** Shows the language that a person has saved: on an address of one language only from the next page on. */
export function followPreference(preferred: Language): void {
  if (languageOfPath(location.pathname) === null) void setLanguage(preferred);
  else settingOf('language').set(preferred);
}

/** What is said now: the words, the language, and how its numbers and days read. */
interface Speech {
  readonly t: TFunction<typeof AREAS>;
  readonly language: Language;
  readonly formats: Formats;
}

const SpeechContext = createContext<Speech | null>(null);

/** Lets all that is below speak the language that is shown; asked for once, because lists have thousands of texts. */
export function SpeechProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useI18next(AREAS);
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
export function useTranslation(): Speech['t'] {
  return useSpeech().t;
}

/** The language that is shown, and how its numbers and days read. */
export function useLanguage(): Omit<Speech, 't'> {
  return useSpeech();
}
