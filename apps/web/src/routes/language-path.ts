import { LANGUAGES, type Language } from '@brazda/domain';

/** The language in which a public address speaks, such as `/fr/yield`; null for addresses of every language. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1];
  return LANGUAGES.find((language) => language === first) ?? null;
}

/** The same public page in another language. */
export function pathInLanguage(pathname: string, language: Language): string {
  return pathname.replace(/^\/[^/]*/, `/${language}`);
}
