import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Catalog, catalogsOf } from './catalogs.ts';
import { type HttpResponse, sendRequest } from './http.ts';
import { ImageryError } from './imagery-error.ts';
import { DEFAULT_HTTP, type HttpPolicy, TransientError } from './retry.ts';
import { BANDS, type Scene } from './scene.ts';
import { ASSET_NAMES, METADATA_NAMES, parseStacItem } from './stac-item.ts';

/** Filters of a scene search; omitted fields do not filter. */
export interface SceneQuery {
  /** West, south, east, north in degrees; matches scenes that intersect it. */
  readonly bbox?: readonly [number, number, number, number];
  /** First and last sensing date, both included, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
  readonly collection?: string;
  /** Called for an item that cannot be parsed, which is then skipped; without it, the search throws. */
  readonly onUnreadable?: (error: ImageryError) => void;
  readonly http?: HttpPolicy;
  readonly signal?: AbortSignal;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 10_000;
const MAX_PAGE_BYTES = 64 * 2 ** 20;

/**
 * Yields the scenes of one source: a STAC API (a URL that ends in `/search`), an item collection, a folder, or the name of
 * a known catalog. Throws an ImageryError for several names.
 */
export async function* searchScenes(source: string, query: SceneQuery = {}): AsyncGenerator<Scene> {
  const [catalog, ...others] = catalogsOf(source);
  if (others.length > 0)
    throw new ImageryError(`name one catalog: "${source}" names ${others.length + 1} of them`);
  yield* searchCatalog(catalog!, query);
}

/**
 * Yields the scenes of a catalog in its own order. A catalog or item that cannot be parsed throws an ImageryError; of
 * one that does not respond, or cannot be parsed, `failure` says why.
 */
export async function* searchCatalog(catalog: Catalog, query: SceneQuery = {}): AsyncGenerator<Scene> {
  for await (const { item, base } of itemsOf(catalog, query)) {
    const scene = understood(item, base, catalog, query.onUnreadable);
    if (scene && matches(scene, query)) yield scene;
  }
}

function understood(
  item: unknown,
  base: string,
  catalog: Catalog,
  onUnreadable: SceneQuery['onUnreadable'],
): Scene | null {
  try {
    return parseStacItem(item, base, catalog);
  } catch (error) {
    if (!onUnreadable || !(error instanceof ImageryError)) throw error;
    onUnreadable(error);
    return null;
  }
}

interface FoundItem {
  readonly item: unknown;
  /** Where the item was found; relative hrefs resolve against it. */
  readonly base: string;
}

async function* itemsOf(catalog: Catalog, query: SceneQuery): AsyncGenerator<FoundItem> {
  const source = catalog.search;
  if (/^https?:\/\//.test(source)) {
    const isApi = new URL(source).pathname.replace(/\/$/, '').endsWith('/search');
    yield* isApi ? apiItems(catalog, query) : itemsIn(await fetchJson(source, {}, query), source);
    return;
  }
  const found = await stat(source).catch(() => null);
  if (found === null) throw new ImageryError(`There is no file or folder ${source}`);
  if (found.isDirectory()) yield* folderItems(source);
  else yield* itemsIn(await readJson(source), source);
}

const Document = z.union([
  z.object({ type: z.literal('Feature') }).loose(),
  z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
]);

function* itemsIn(document: unknown, base: string): Generator<FoundItem> {
  const parsed = Document.safeParse(document);
  if (!parsed.success) throw new ImageryError(`${base}: is neither a STAC item nor an item collection`);
  const items =
    'features' in parsed.data && parsed.data.type === 'FeatureCollection' ? parsed.data.features : [document];
  for (const item of items as unknown[]) yield { item, base };
}

/** Every STAC item below a folder; other JSON files are skipped. */
async function* folderItems(folder: string): AsyncGenerator<FoundItem> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json')).sort();
  let count = 0;
  for (const path of paths) {
    const base = join(folder, path);
    const item = await readJson(base);
    if (!Item.safeParse(item).success) continue;
    count++;
    yield { item, base };
  }
  if (count === 0) throw new ImageryError(`The folder ${folder} holds no STAC items`);
}

const Item = z.object({ type: z.literal('Feature'), stac_version: z.string() });

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImageryError(`${path}: is not JSON (${(error as Error).message})`);
  }
}

const Link = z.object({
  rel: z.string(),
  href: z.string(),
  method: z.string().nullish(),
  body: z.record(z.string(), z.unknown()).nullish(),
  merge: z.boolean().nullish(),
});
const Page = z.object({
  features: z.array(z.unknown()),
  links: z.array(z.object({ rel: z.string() }).loose()).nullish(),
});

/** Follows the `next` link until there is none or a page is empty. */
async function* apiItems(catalog: Catalog, query: SceneQuery): AsyncGenerator<FoundItem> {
  const source = catalog.search;
  let request: { url: string; body: Record<string, unknown> | null } = {
    url: source,
    body: searchBody(catalog, query),
  };
  const visited = new Set<string>();
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const key = JSON.stringify(request);
    if (visited.has(key)) throw new ImageryError(`${source}: the next page is one that was already returned`);
    visited.add(key);
    const page = Page.safeParse(await fetchJson(request.url, postOf(request.body), query));
    if (!page.success) throw new ImageryError(`${source}: the response is not an item collection`);
    for (const item of page.data.features) yield { item, base: request.url };
    const next = page.data.links?.find(({ rel }) => rel === 'next');
    if (!next || page.data.features.length === 0) return;
    request = nextRequest(source, Link.safeParse(next), request.body);
  }
}

/** The fields that `parseStacItem` reads. */
const FIELDS = [
  'id',
  'type',
  'collection',
  'bbox',
  'properties',
  ...[...BANDS.flatMap((band) => ASSET_NAMES[band]), ...METADATA_NAMES].map((name) => `assets.${name}`),
];

function searchBody(
  { collections, hasFields }: Catalog,
  { bbox, from, to, collection }: SceneQuery,
): Record<string, unknown> {
  const datetime = `${from ? `${from}T00:00:00Z` : '..'}/${to ? `${to}T23:59:59Z` : '..'}`;
  return {
    collections: collection ? [collection] : collections,
    limit: PAGE_SIZE,
    ...(hasFields && { fields: { include: FIELDS } }),
    ...(bbox && { bbox }),
    ...((from || to) && { datetime }),
  };
}

function nextRequest(
  source: string,
  link: z.ZodSafeParseResult<z.infer<typeof Link>>,
  previous: Record<string, unknown> | null,
) {
  const url = link.success ? URL.parse(link.data.href, source) : null;
  if (!link.success || !url || url.protocol !== new URL(source).protocol) {
    throw new ImageryError(`${source}: the link to the next page cannot be followed`);
  }
  const { method, body, merge } = link.data;
  if (method?.toUpperCase() !== 'POST') return { url: url.href, body: null };
  return { url: url.href, body: merge ? { ...previous, ...body } : (body ?? {}) };
}

function postOf(body: Record<string, unknown> | null) {
  if (body === null) return {};
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST' as const, headers, body: JSON.stringify(body) };
}

async function fetchJson(
  url: string,
  options: { method?: 'POST'; headers?: Record<string, string>; body?: string },
  { http = DEFAULT_HTTP, signal }: SceneQuery,
): Promise<unknown> {
  const headers = { accept: 'application/geo+json, application/json', ...options.headers };
  const response = await sendRequest(
    url,
    { ...options, use: 'search', headers, maxBytes: () => MAX_PAGE_BYTES, check: requireCapacity },
    http,
    signal,
  );
  const text = new TextDecoder().decode(response.body);
  if (response.status !== 200)
    throw new ImageryError(`${url}: ${refusalOf(response, text)}`, { failure: 'refused' });
  try {
    return JSON.parse(text);
  } catch {
    throw new ImageryError(`${url}: the response is not JSON`);
  }
}

/** Earth Search limits the rate with 403, and Planetary Computer reports an exceeded time limit with its own text. */
function requireCapacity(response: HttpResponse): void {
  const isLate =
    response.status >= 400 &&
    /exceeded the maximum allowed time/.test(new TextDecoder().decode(response.body));
  if (response.status === 403 || isLate)
    throw new TransientError(`the server responded with ${response.status}`, 'busy');
}

/** STAC servers give the reason in `description`. */
function refusalOf({ status }: HttpResponse, text: string): string {
  const description = /"description"\s*:\s*"([^"]{1,300})"/.exec(text)?.[1];
  return `the server responded with ${status}${description ? ` (${description})` : ''}`;
}

function matches(scene: Scene, query: SceneQuery): boolean {
  const { bbox, from, to } = query;
  if (query.collection && scene.collection && scene.collection !== query.collection) return false;
  if ((from && scene.sensing_date < from) || (to && scene.sensing_date > to)) return false;
  return !bbox || meets(scene.bbox, bbox);
}

function meets(a: Scene['bbox'], b: Scene['bbox']): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
