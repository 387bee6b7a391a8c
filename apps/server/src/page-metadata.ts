import type { PageMetadata } from './platform/http/web.ts';

const PRODUCT = 'Brazda';
const DESCRIPTION =
  'Istoricul la zi al fiecărei parcele din fermă, generat automat din imagini satelitare: evoluția culturilor, zone de fertilitate și productivitate.';

/** Title of the pages below an address, in Romanian, the language in which a page opens; the longest match counts. */
const TITLES: Readonly<Record<string, string>> = {
  '/demo-farm': `Ferma DEMO · ${PRODUCT}`,
  '/map': `Harta fermei · ${PRODUCT}`,
  '/auth/login': `Autentificare · ${PRODUCT}`,
};

/** What crawlers and link previews read of a page, whatever script they run. */
export function pageMetadataOf(path: string): PageMetadata {
  const prefix = Object.keys(TITLES)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  return {
    title: prefix ? TITLES[prefix] : `${PRODUCT}. Monitorizarea parcelelor agricole din satelit.`,
    description: DESCRIPTION,
  };
}
