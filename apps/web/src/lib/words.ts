import type { Language } from '@brazda/domain';
import { AREAS, loadMessages, type Messages } from '@brazda/i18n';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Messages;
    returnNull: false;
  }
}

/** Starts the words of the product in a language; resolves when its texts are there. */
export async function startWords(language: Language): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: AREAS,
    defaultNS: 'common',
    resources: {},
    interpolation: { prefix: '%{', suffix: '}', escapeValue: false },
  });
  await speak(language);
  return i18next;
}

/** Fetches the texts of a language, then shows them. */
export async function speak(language: Language): Promise<void> {
  await Promise.all(
    AREAS.filter((area) => !i18next.hasResourceBundle(language, area)).map(async (area) =>
      i18next.addResourceBundle(language, area, await loadMessages(language, area)),
    ),
  );
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
