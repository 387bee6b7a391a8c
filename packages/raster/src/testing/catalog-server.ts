import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SampleStacItem } from './catalog-items.ts';

/** What the loopback server serves, each at a path of its own. */
export const CATALOG_PARTS = [
  'earth-search',
  'planetary-computer',
  'copernicus',
  'token',
  'files',
  'blobs',
] as const;
export type CatalogPart = (typeof CATALOG_PARTS)[number];

/** How a response fails: a status, a cut connection, no response, one that trickles, or text that is no JSON. */
export type CatalogFailure = '403' | '404' | '429' | '504' | 'cut' | 'silent' | 'garbage';

/** A line to the server: each response waits, and all share the rate. */
export interface Line {
  readonly latency_ms: number;
  readonly bytes_per_s: number;
}

export interface CatalogServer {
  /** The names of the catalogs with the base URLs of this server, as in the setting STAC_SOURCE. */
  readonly source: string;
  /** The base URL of files, without a token and behind one. */
  readonly files: string;
  readonly blobs: string;
  readonly items: Record<'earth-search' | 'planetary-computer' | 'copernicus', SampleStacItem[]>;
  /** In the order of the requests. */
  readonly requests: { readonly part: CatalogPart; readonly path: string; readonly body: unknown }[];
  /** Makes all further responses of a part fail, until called with null. */
  fail(part: CatalogPart, failure: CatalogFailure | null): void;
  /** Withdraws all tokens issued so far. */
  withdrawTokens(): void;
  /** How long the tokens issued from now on are valid. */
  setTokenLife(life_ms: number): void;
  close(): Promise<void>;
}

interface Search {
  readonly collections: readonly string[];
  readonly bbox?: readonly number[];
  readonly datetime?: string;
  readonly limit: number;
  readonly fields?: { readonly include: readonly string[] };
  readonly token?: number;
}

/** Serves three catalogs by their protocols on one port: searches, tokens, and the files of a folder by ranges. */
export async function startCatalogServer(folder: string, line?: Line, port = 0): Promise<CatalogServer> {
  const items: CatalogServer['items'] = { 'earth-search': [], 'planetary-computer': [], copernicus: [] };
  const requests: CatalogServer['requests'] = [];
  const failures = new Map<CatalogPart, CatalogFailure>();
  let [issued, withdrawn, life_ms] = [0, 0, 3_600_000];
  let lineFreeAt = 0;

  /** Waits until a response has passed the line: its latency, and its turn at the shared rate. */
  async function pass(bytes: number) {
    if (!line) return;
    const now = performance.now();
    lineFreeAt = Math.max(lineFreeAt, now) + (bytes / line.bytes_per_s) * 1000;
    await delay(line.latency_ms + lineFreeAt - now);
  }

  async function send(response: ServerResponse, status: number, body: Uint8Array, headers = {}) {
    await pass(body.length);
    response.writeHead(status, { 'content-length': body.length, ...headers }).end(body);
  }
  const sendJson = (response: ServerResponse, status: number, body: unknown) =>
    send(response, status, Buffer.from(JSON.stringify(body)), { 'content-type': 'application/geo+json' });

  function search(part: keyof CatalogServer['items'], { limit, token = 0, ...query }: Search, url: string) {
    const found = items[part].filter((item) => isFound(item, query));
    const rest = found.length > token + limit;
    const body = { ...query, limit, token: token + limit };
    return {
      type: 'FeatureCollection',
      features: found.slice(token, token + limit).map((item) => withFields(item, query.fields?.include)),
      links: rest ? [{ rel: 'next', method: 'POST', href: url, merge: false, body }] : [],
    };
  }

  async function sendFile(path: string, request: IncomingMessage, response: ServerResponse) {
    const file = await readFile(join(folder, normalize(`/${path}`))).catch(() => null);
    if (file === null) return sendJson(response, 404, { code: 'NoSuchKey' });
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) return send(response, 200, file);
    const start = Number(first);
    const end = Math.min(Number(last), file.length - 1);
    const headers = { 'content-range': `bytes ${start}-${end}/${file.length}` };
    return send(response, 206, file.subarray(start, end + 1), headers);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams, href } = new URL(request.url ?? '/', url);
    const [, first = '', ...rest] = pathname.split('/');
    const part = (rest.join('/').startsWith('sas/') ? 'token' : first) as CatalogPart;
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    const body = text === '' ? null : JSON.parse(text);
    requests.push({ part, path: pathname, body });
    const failure = failures.get(part);
    if (failure === 'silent') return;
    if (failure === 'cut') return void response.destroy();
    if (failure === 'garbage') return send(response, 200, Buffer.from('<html>Please log in</html>'));
    if (failure) return sendJson(response, Number(failure), { message: 'Forbidden' });
    if (part === 'token')
      return sendJson(response, 200, {
        'msft:expiry': new Date(Date.now() + life_ms).toISOString(),
        token: `st=1&sig=${++issued}`,
      });
    if (part === 'blobs' && !(Number(searchParams.get('sig')) > withdrawn))
      return sendJson(response, 403, { code: 'AuthenticationFailed' });
    if (part === 'files' || part === 'blobs') return sendFile(rest.join('/'), request, response);
    if (Object.hasOwn(items, part) && pathname.endsWith('/search'))
      return sendJson(response, 200, search(part as keyof typeof items, body, href));
    return sendJson(response, 404, { code: 'NotFound', description: 'There is no such page' });
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    source: Object.keys(items)
      .map((name) => `${name}=${url}/${name}`)
      .join(','),
    files: `${url}/files`,
    blobs: `${url}/blobs`,
    items,
    requests,
    fail: (part, failure) => void (failure ? failures.set(part, failure) : failures.delete(part)),
    withdrawTokens: () => {
      withdrawn = issued;
    },
    setTokenLife: (ms) => {
      life_ms = ms;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isFound(
  { collection = '', bbox, properties }: SampleStacItem,
  query: Pick<Search, 'collections' | 'bbox' | 'datetime'>,
): boolean {
  const [from = '..', to = '..'] = query.datetime?.split('/') ?? [];
  const at = Date.parse(properties.datetime);
  const [west, south, east, north] = query.bbox ?? [-180, -90, 180, 90];
  return (
    query.collections.includes(collection) &&
    (from === '..' || at >= Date.parse(from)) &&
    (to === '..' || at <= Date.parse(to)) &&
    bbox[0]! <= east! &&
    west! <= bbox[2]! &&
    bbox[1]! <= north! &&
    south! <= bbox[3]!
  );
}

/** Only the requested fields of an item, as the fields extension returns them. */
function withFields(item: SampleStacItem, include?: readonly string[]): unknown {
  if (!include) return item;
  const assets = Object.entries(item.assets).filter(([name]) => include.includes(`assets.${name}`));
  const { properties, ...rest } = item;
  const known = Object.entries(rest).filter(([name]) => include.includes(name) || name === 'stac_version');
  return {
    ...Object.fromEntries(known),
    ...(include.includes('properties') && { properties }),
    assets: Object.fromEntries(assets),
  };
}
