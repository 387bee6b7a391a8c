import type { Language } from '@brazda/domain';
import { loadMessages, type Messages, type Namespace, START_NAMESPACES } from '@brazda/i18n';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { raiseApiEvent } from './api-events.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
    returnNull: false;
  }
}

/** The areas whose texts are shown or will be. */
const wanted = new Set<Namespace>(START_NAMESPACES);
/** The language that was requested last. */
let current: Language | undefined;

/** Initializes the translation in a language; resolves when the texts of the areas requested so far are loaded. */
export async function startTranslation(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: START_NAMESPACES,
    defaultNS: 'common',
    resources: {},
    interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
  });
  await switchLanguage(language);
  return i18next;
}

/** Switches to a language once its texts are loaded; false if another language was requested meanwhile. */
export async function switchLanguage(language: Language): Promise<boolean> {
  const before = current;
  current = language;
  try {
    await Promise.all([...wanted].map((area) => fetchNamespace(language, area)));
  } catch (cause) {
    if (current === language) current = before;
    throw cause;
  }
  if (current !== language) return false;
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  return true;
}

/** Loads the texts of areas for a screen; they follow the language from then on. */
export async function loadNamespaces(...areas: readonly Namespace[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  const language = current;
  if (language) await Promise.all(areas.map((area) => fetchNamespace(language, area)));
}

/** The name of an unnamed parcel in the current language; parcels are named outside of components too. */
export function namelessText(): string {
  return i18next.t('common:nameless');
}

async function fetchNamespace(language: Language, area: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, area)) return;
  try {
    i18next.addResourceBundle(language, area, await loadMessages(language, area));
  } catch (cause) {
    raiseApiEvent('unknown');
    throw cause;
  }
}
