import { type Language, languageOf, languageOfPath } from '@brazda/domain';
import { chooseLanguage, type Formats, formatsOf, type Translate } from '@brazda/i18n';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { languageSetting } from './device-settings.ts';
import { useStore } from './store.ts';
import { switchLanguage, translation } from './translation.ts';

/** Each language by its own name, because users who look for it may not read any other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ro: 'Română',
  en: 'English',
  fr: 'Français',
};

/** Sets the initial language: that of a public address, else the one to choose. Throws if its texts cannot be loaded. */
export async function startLanguage(): Promise<void> {
  const stored = languageSetting;
  const ofPath = languageOfPath(location.pathname);
  const query = new URLSearchParams(location.search).get('lang') ?? ofPath;
  const installation = document.documentElement.dataset.language;
  const sources = { stored: stored.get(), query, installation, browser: navigator.language };
  const language = ofPath ?? chooseLanguage(sources);
  await switchLanguage(language);
  // A language in the address is dropped at the first navigation, so it is stored.
  if (stored.get() === null && languageOf(query)) stored.set(language);
}

/** Switches to a language and stores it; false, and nothing is stored, if its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<boolean> {
  const isShown = await showLanguage(language);
  if (isShown) languageSetting.set(language);
  return isShown;
}

/** Shows a language that the address requests, without storing it; false if its texts cannot be loaded. */
export function showLanguage(language: Language): Promise<boolean> {
  // The failure to load its texts was reported already.
  return switchLanguage(language).catch(() => false);
}

/** Switches to the language that a user has saved: on an address of one language only from the next page on. */
export function followPreference(preferred: Language): void {
  if (languageOfPath(location.pathname) === null) void setLanguage(preferred);
  else languageSetting.set(preferred);
}

/** The current translation function, language, and number and date formats. */
interface Localization {
  readonly t: Translate;
  readonly language: Language;
  readonly formats: Formats;
}

const LocalizationContext = createContext<Localization | null>(null);

/**
 * Provides the current translation to all components below; one subscription, because lists have thousands of texts.
 */
export function LocalizationProvider({ children }: { readonly children: ReactNode }) {
  const shown = useStore(translation);
  const localization = useMemo(() => shown && { ...shown, formats: formatsOf(shown.language) }, [shown]);
  return createElement(LocalizationContext, { value: localization }, children);
}

function useLocalization(): Localization {
  const localization = useContext(LocalizationContext);
  if (!localization)
    throw new Error('useTranslation and useLanguage need a LocalizationProvider above them.');
  return localization;
}

/** The function that returns a text by its key: `t('map:list.title')`. */
export function useTranslation(): Localization['t'] {
  return useLocalization().t;
}

/** The current language, and its number and date formats. */
export function useLanguage(): Omit<Localization, 't'> {
  return useLocalization();
}
