import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IsoDate, ParcelParams } from '@brazda/contract';
import { type Language, languageOf, languageOfPath, rasterKindOf, type Translated } from '@brazda/domain';
import type { PageAddress, PageMetadata } from '../../platform/http/web.ts';
import type { DescribedShare, NamedParcel } from './described-parcel.ts';

/** Describe the public content of a page; null if it is not public. */
export interface Describers {
  /** The farm or the parcel of a share link. */
  readonly link: (token: string) => Promise<DescribedShare | null>;
  /** A publicly visible parcel. */
  readonly parcel: (parcel: NamedParcel) => Promise<DescribedShare | null>;
}

interface Described {
  readonly title: Translated;
  readonly description: Translated;
}

/** The list of pages in `pages.json`, written by the build of the web application. */
export interface PageList {
  /** In the order in which they are matched. */
  readonly paths: readonly { readonly name: string; readonly path: string }[];
  readonly pages: Readonly<Record<string, Described>>;
  /** The product itself, for the root path. */
  readonly product: Described;
}

const NOT_FOUND = 'not-found';
const SHARE_LINK = 'share-link';
/** Pages with a picture of their own for link previews. */
const IMAGES: Readonly<Record<string, (language: Language) => string>> = {
  home: (language) => `/home/share-${language}.png`,
  solum: () => '/solum.png',
  'county-yield': () => '/yield.png',
};

/** Reads the list of pages from the build folder. */
export function readPageList(folder: string): PageList {
  return JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageList;
}

/** Returns the function that looks up a page's metadata for crawlers and link previews, in the language of its address. */
export function pageMetadata(
  { paths, pages, product }: PageList,
  describe: Describers,
  defaultLanguage: Language,
): (address: PageAddress) => Promise<PageMetadata> {
  const patterns = paths.map(({ name, path }) => ({ name, pattern: patternOf(path) }));
  return async ({ path, query }) => {
    const language = languageOf(query.get('lang')) ?? languageOfPath(path) ?? defaultLanguage;
    if (path === '/') return { ...inLanguage(product, language), image: null, language, status: 200 };
    const found = patterns.find(({ pattern }) => pattern.test(path));
    const name = found?.name ?? NOT_FOUND;
    const metadata = inLanguage(pages[name] ?? product, language);
    const status = name === NOT_FOUND ? 404 : 200;
    const shared = await describePage(name, found?.pattern.exec(path)?.groups ?? {}, query);
    if (shared === null) return { ...metadata, image: IMAGES[name]?.(language) ?? null, language, status };
    const title = `${shared.name} · ${metadata.title}`;
    return { ...metadata, title, image: shared.image, language, status };
  };

  async function describePage(name: string, found: Readonly<Record<string, string>>, query: URLSearchParams) {
    const { token, farmId, seasonId, parcelId, date } = found;
    if (name === SHARE_LINK && token) return describe.link(decoded(token));
    if (!farmId || !seasonId || !parcelId) return null;
    const kind = rasterKindOf(query.get('rasterKind'));
    const named = ParcelParams.safeParse({
      farmId: decoded(farmId),
      seasonId: decoded(seasonId),
      parcelId: decoded(parcelId),
    });
    if (!named.success) return null;
    const day = IsoDate.safeParse(date);
    return describe.parcel({ ...named.data, date: day.success ? day.data : null, kind });
  }
}

function inLanguage({ title, description }: Described, language: keyof Translated) {
  return { title: title[language], description: description[language] };
}

/** Converts a path pattern: `:name` is one segment, `:name?` an optional one, `*` anything. */
function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? `(?:/(?<${part.slice(1, -1)}>[^/]+))?` : `/(?<${part.slice(1)}>[^/]+)`;
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
