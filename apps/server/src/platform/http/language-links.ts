import { LANGUAGES, languageOfPath } from '@brazda/domain';

/** The language of who reads none of ours. */
const OTHERS = 'en';

/** The addresses of a page that search engines read in every language, by `hreflang`; none for a page that all languages share. */
export function languageLinks(
  site: string,
  path: string,
): { readonly hreflang: string; readonly href: string }[] {
  if (languageOfPath(path) === null) return [];
  const hrefIn = (language: string) => site + path.replace(/^\/[^/]*/, `/${language}`);
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, href: hrefIn(language) })),
    { hreflang: 'x-default', href: hrefIn(OTHERS) },
  ];
}
