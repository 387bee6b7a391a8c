import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, languageOf, type Translated } from '@brazda/domain';
import type { PageAddress, PageMetadata } from './platform/http/web.ts';

/** Gives the name of the farm or the parcel that a share link shows; null for a link that does not hold. */
export type DescribeLink = (token: string) => Promise<string | null>;

interface Described {
  readonly title: Translated;
  readonly description: Translated;
}

/** What the build of the web application says of its pages: `pages.json`. */
export interface PageList {
  /** In the order in which an address is held against them. */
  readonly paths: readonly { readonly name: string; readonly path: string }[];
  readonly pages: Readonly<Record<string, Described>>;
  /** Of the product itself, for the address without any path. */
  readonly product: Described;
}

const NOT_FOUND = 'not-found';
const SHARE_LINK = 'share-link';

/** Reads the list of pages that the build has left in a folder. */
export function readPageList(folder: string): PageList {
  return JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageList;
}

/** The function that says what crawlers and link previews read of a page, whatever script they run. */
export function pageMetadata(
  { paths, pages, product }: PageList,
  describeLink: DescribeLink,
): (address: PageAddress) => Promise<PageMetadata> {
  const patterns = paths.map(({ name, path }) => ({ name, pattern: patternOf(path) }));
  return async ({ path, query }) => {
    const language = languageOf(query.get('lang')) ?? DEFAULT_LANGUAGE;
    if (path === '/') return { ...inLanguage(product, language), language, status: 200 };
    const found = patterns.find(({ pattern }) => pattern.test(path));
    const name = found?.name ?? NOT_FOUND;
    const metadata = inLanguage(pages[name] ?? product, language);
    const status = name === NOT_FOUND ? 404 : 200;
    const token = name === SHARE_LINK ? found?.pattern.exec(path)?.groups?.token : undefined;
    const shared = token === undefined ? null : await describeLink(decoded(token));
    const title = shared === null ? metadata.title : `${shared} · ${metadata.title}`;
    return { ...metadata, title, language, status };
  };
}

function inLanguage({ title, description }: Described, language: keyof Translated) {
  return { title: title[language], description: description[language] };
}

/** `:name` stands for one part of a path, `:name?` for one or none, `*` for anything. */
function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? '(?:/[^/]+)?' : `/(?<${part.slice(1)}>[^/]+)`;
    })
    .join('');
  return path === '*' ? /^/ : new RegExp(`^${source}/?$`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
