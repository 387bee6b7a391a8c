import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IsoDate, ParcelParams } from '@brazda/contract';
import { type Language, languageOf, languageOfPath, rasterKindOf, type Translated } from '@brazda/domain';
import type { DescribedShare, NamedParcel } from './described-parcel.ts';
import type { PageAddress, PageMetadata } from './platform/http/web.ts';

/** How what an address leads to is described to everybody; null for what is not for everybody. */
export interface Describers {
  /** The farm or the parcel that a share link shows. */
  readonly link: (token: string) => Promise<DescribedShare | null>;
  /** A parcel that anybody may see. */
  readonly parcel: (parcel: NamedParcel) => Promise<DescribedShare | null>;
}

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

/** The function that says what crawlers and link previews read of a page, whatever script they run, where it says no language in another. */
export function pageMetadata(
  { paths, pages, product }: PageList,
  describe: Describers,
  otherwise: Language,
): (address: PageAddress) => Promise<PageMetadata> {
  const patterns = paths.map(({ name, path }) => ({ name, pattern: patternOf(path) }));
  return async ({ path, query }) => {
    const language = languageOf(query.get('lang')) ?? languageOfPath(path) ?? otherwise;
    if (path === '/') return { ...inLanguage(product, language), image: null, language, status: 200 };
    const found = patterns.find(({ pattern }) => pattern.test(path));
    const name = found?.name ?? NOT_FOUND;
    const metadata = inLanguage(pages[name] ?? product, language);
    const status = name === NOT_FOUND ? 404 : 200;
    const shared = await shownBy(name, found?.pattern.exec(path)?.groups ?? {}, query);
    if (shared === null) return { ...metadata, image: null, language, status };
    const title = `${shared.name} · ${metadata.title}`;
    return { ...metadata, title, image: shared.image, language, status };
  };

  async function shownBy(name: string, found: Readonly<Record<string, string>>, query: URLSearchParams) {
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

/** `:name` stands for one part of a path, `:name?` for one or none, `*` for anything. */
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
