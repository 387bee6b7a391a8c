import type { Language } from '@brazda/domain';

/** The same public page in another language. */
export function pathInLanguage(pathname: string, language: Language): string {
  return pathname.replace(/^\/[^/]*/, `/${language}`);
}
