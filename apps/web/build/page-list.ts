import { LANGUAGES, type Language } from '@brazda/domain';
import { loadMessages, type Messages } from '@brazda/i18n';
import { ROUTES, type RouteName } from '../src/routes/route-table.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];

/**
 * The paths of all pages in matching order, and the title and description in every language of each page and of the
 * product. The server uses it to describe pages to crawlers and link previews.
 */
export async function pageList() {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadTexts(language)] as const),
  );
  const inLanguages = (textOf: (texts: PageTexts) => string) =>
    Object.fromEntries(texts.map(([language, inLanguage]) => [language, textOf(inLanguage)]));
  const described = (name: RouteName) => ({
    title: inLanguages(({ title, brand }) => `${title[name]} · ${brand}`),
    description: inLanguages(({ description }) => description[name] ?? description.default),
  });
  return {
    paths: listPaths(),
    pages: Object.fromEntries(NAMES.map((name) => [name, described(name)])),
    product: {
      title: inLanguages(({ defaultTitle, brand }) => defaultTitle.replace('%{product}', brand)),
      description: inLanguages(({ description }) => description.default),
    },
  };
}

/** `common:brand`, `shell:defaultTitle`, `shell:title.${name}`, and `shell:description.${name}` of the pages that have one. */
interface PageTexts
  extends Pick<Messages['common'], 'brand'>,
    Pick<Messages['shell'], 'title' | 'defaultTitle'> {
  readonly description: Readonly<Partial<Record<RouteName, string>>> & { readonly default: string };
}

async function loadTexts(language: Language): Promise<PageTexts> {
  const common = (await loadMessages(language, 'common')) as Messages['common'];
  const { title, description, defaultTitle } = (await loadMessages(language, 'shell')) as Messages['shell'];
  return { brand: common.brand, title, description, defaultTitle };
}

/** All paths, those with more fixed segments first, which must win over parameters. */
function listPaths() {
  return NAMES.flatMap((name) => ROUTES[name].paths.map((path) => ({ name, path }))).toSorted(
    (a, b) => fixedSegments(b.path) - fixedSegments(a.path),
  );
}

function fixedSegments(path: string): number {
  return path.split('/').filter((word) => word !== '' && word !== '*' && !word.startsWith(':')).length;
}
