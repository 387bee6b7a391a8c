import { LANGUAGES } from '@brazda/domain';
import { ROUTES, type RouteName } from '../src/routes/route-table.ts';
import { readMessages, type Translate } from './messages.ts';

/**
 * The paths of all pages in matching order, and the title and description in every language of each page and of the
 * product. The server uses it to describe pages to crawlers and link previews.
 */
export function pageList() {
  const words = new Map(LANGUAGES.map((language) => [language, readMessages(language)]));
  const inLanguages = (of: (t: Translate) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(words.get(language)!)]));
  const described = (name: string) => ({
    title: inLanguages((t) => `${t(`shell:title.${name}`)} · ${t('common:brand')}`),
    description: inLanguages((t) => t(`shell:description.${name}`) ?? t('shell:description.default')!),
  });
  return {
    paths: listPaths(),
    pages: Object.fromEntries(Object.keys(ROUTES).map((name) => [name, described(name)])),
    product: {
      title: inLanguages((t) => t('shell:defaultTitle')!.replace('%{product}', t('common:brand')!)),
      description: inLanguages((t) => t('shell:description.default')!),
    },
  };
}

/** All paths, those with more fixed segments first, which must win over parameters. */
function listPaths() {
  return (Object.keys(ROUTES) as RouteName[])
    .flatMap((name) => ROUTES[name].paths.map((path) => ({ name, path })))
    .toSorted((a, b) => fixedSegments(b.path) - fixedSegments(a.path));
}

function fixedSegments(path: string): number {
  return path.split('/').filter((word) => word !== '' && word !== '*' && !word.startsWith(':')).length;
}
