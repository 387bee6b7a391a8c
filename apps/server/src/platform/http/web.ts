import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isApiPath } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { chooseLanguage } from '@brazda/i18n';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { HttpError } from './http-error.ts';
import { type PageOrigins, securePage } from './http-server.ts';
import { scriptHashes, withScripts } from './inline-scripts.ts';
import { languageLinks } from './language-links.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';

/** The parts of an address that identify a page. */
export interface PageAddress {
  readonly path: string;
  readonly query: URLSearchParams;
}

const OK = 200;
/** A page is not sent later than this for its first rows. */
const ROWS_WAIT_MS = 500;

/** Methods of page requests; link previews often begin with HEAD. */
const SAFE = new Set(['GET', 'HEAD']);

/** Metadata of a page for crawlers and link previews. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The path of a picture of the page's content, 1200 by 630 pixels as PNG; null for the product's own picture. */
  readonly image: string | null;
  readonly language: Language;
  /** 404 if the page does not exist. */
  readonly status: 200 | 404;
}

/** The worker that decodes HEIC photos by WebAssembly, which no page may run (decision 53). */
const HEIC_WORKER = /[\\/]assets[\\/]heic-worker-[\w-]+[.]js$/;
const HEIC_WORKER_SECURITY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The default picture for links to pages, 1200 by 630 pixels. */
const SHARE_IMAGE = '/share.png';
const LOCALES: Readonly<Record<Language, string>> = { ro: 'ro_RO', en: 'en_GB', fr: 'fr_FR' };

type Viewers = 'everybody' | 'users' | 'visitors';

/**
 * Tags that let a browser fetch early what the page needs, by path prefix, in which `:name` matches one segment; those
 * only for signed-in users, and those only for visitors, are separate. The tag of a picture that is shown until the map
 * is, and the read whose first rows are, belong to the address without anything after it. Written by the build of the
 * web application.
 */
type Hints = Readonly<
  Record<
    string,
    {
      readonly tags: string;
      readonly ownTags: string;
      readonly visitorTags: string;
      readonly picture: { readonly tag: string; readonly seenBy: Viewers } | null;
      readonly opening: { readonly url: string; readonly seenBy: Viewers } | null;
    }
  >
>;

/** A page that is a document of its own, without the application. */
export interface OwnDocument {
  /** Complete but for the metadata. */
  readonly html: string;
  /** The description of the page for crawlers, as JSON-LD. */
  structuredData(metadata: PageMetadata): string;
}

interface WebDeps {
  /** The public address of the product, such as `https://brazda.example`: the host of a request cannot be trusted. */
  readonly site: string;
  readonly metadataOf: (address: PageAddress) => Promise<PageMetadata>;
  /** The document at a path without a trailing slash; null for a page of the application. */
  readonly ownDocument: (path: string) => Promise<OwnDocument | null>;
  /** What a page of the application shows to browsers that run no scripts, as HTML. */
  readonly withoutScripts: (address: PageAddress, metadata: PageMetadata) => Promise<string>;
  /** What a page shows until the application does, as HTML, of the response to its first read for a day. */
  readonly firstRows: (opened: unknown, date: string | null, language: Language) => Promise<string>;
  /** The paths of pages for search engines. */
  readonly publicPaths: () => Promise<readonly string[]>;
  /** Sends a browser its CSRF token if it has no valid one. */
  readonly giveToken: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly isSignedIn: (request: FastifyRequest) => boolean;
  /** The default language; null uses the browser's. */
  readonly language: Language | null;
  /** Other origins that a page may use, such as those of the card form; null without any. */
  readonly origins: PageOrigins | null;
}

/**
 * Serves the built web application: hashed assets, cached forever, and the page itself, with metadata and hints, at
 * every path that is neither a file nor an API call. The CSRF token comes with the page, so that its first calls,
 * which run concurrently, share one.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  {
    site,
    metadataOf,
    ownDocument,
    withoutScripts,
    firstRows,
    publicPaths,
    giveToken,
    isSignedIn,
    language,
    origins,
  }: WebDeps,
) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    setHeaders(reply, sent) {
      // A file is sent as it is or compressed, and is the same file.
      const path = sent.replace(/\.(br|gz)$/, '');
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (HEIC_WORKER.test(path)) reply.header('content-security-policy', HEIC_WORKER_SECURITY);
    },
  });
  const readPage = () => readFile(join(folder, 'index.html'), 'utf8');
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const own = await ownDocument(path.replace(/\/$/, ''));
    if (own) return sendOwnDocument(reply, path.replace(/\/$/, ''), own);
    const page = await readPage();
    const hints = JSON.parse(await readFile(join(folder, 'hints.json'), 'utf8').catch(() => '{}')) as Hints;
    const query = new URLSearchParams(request.url.slice(path.length + 1));
    const metadata = await metadataOf({ path, query });
    giveToken(request, reply);
    await securePage(reply, withScripts(origins, page));
    reply
      .status(metadata.status)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8');
    const plain = await withoutScripts({ path, query }, metadata);
    const { tags, picture, opening } = hintsOf(hints, path, isSignedIn(request));
    // As in the browser, which knows in addition what its user has chosen.
    const spoken = chooseLanguage({
      query: query.get('lang'),
      installation: language,
      browser: request.headers['accept-language'] ?? null,
    });
    const rows = opening === null ? '' : await rowsOf(request, opening, spoken);
    // A function, because a replacement string would interpret `$'` and similar, which an address may contain.
    return withMetadata(page, { site, path }, metadata)
      .replace('</title>', () => `</title>${tags}`)
      .replace('<body>', (body) => body + rows + picture)
      .replace('</body>', () => `${plain}</body>`)
      .replace('<html ', language ? `<html data-language="${language}" ` : '<html ')
      .replace('<html ', rows ? `<html data-rows="${spoken}" ` : '<html ');
  }
  /** Reads as the caller of the page, so that the call itself decides access; nothing if it fails or takes long. */
  async function rowsOf(request: FastifyRequest, url: string, language: Language): Promise<string> {
    // The languages of the browser, which decide the demo farm, as in the browser's own call.
    const { cookie = '', 'accept-language': accepted = '' } = request.headers;
    const reading = app
      .inject({ url, headers: { cookie, 'accept-language': accepted }, remoteAddress: request.ip })
      .then(async ({ statusCode, body }) => {
        const date = new URL(url, site).searchParams.get('date');
        return statusCode === OK ? firstRows(JSON.parse(body), date, language) : '';
      });
    const tooLate = pause(ROWS_WAIT_MS, '', { ref: false });
    return Promise.race([reading, tooLate]).catch((error: unknown) => {
      request.log.error(error, 'the first rows of a page');
      return '';
    });
  }
  /** Sends a document that is the same for everybody; its path alone decides its language. */
  async function sendOwnDocument(reply: FastifyReply, path: string, own: OwnDocument) {
    const metadata = await metadataOf({ path, query: new URLSearchParams() });
    await securePage(reply, { scripts: scriptHashes(own.html), frames: [], connections: [] });
    reply
      .status(metadata.status)
      .header('cache-control', 'public, no-cache')
      .type('text/html; charset=utf-8');
    const data = `<script type="application/ld+json">${own.structuredData(metadata)}</script>`;
    return withMetadata(own.html, { site, path }, metadata).replace('</head>', () => `${data}</head>`);
  }
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapOf(site, await publicPaths())),
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(site)),
  );
  // The file server rejects the folder itself, and would reject the home page with it.
  app.get('/', sendPage);
  // The page as the service worker keeps it for starts without a network.
  app.get('/index.html', async (_, reply) => {
    await securePage(reply, withScripts(origins, await readPage()));
    return reply.sendFile('index.html');
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isPage = SAFE.has(request.method) && !isApiPath(path) && !/\.\w+$/.test(path);
    if (!isPage) throw new HttpError('not_found', 'address');
    return sendPage(request, reply);
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0];
}

interface PageHints {
  readonly tags: string;
  readonly picture: string;
  /** The address of the read that the page begins with; null for none. */
  readonly opening: string | null;
}

function hintsOf(hints: Hints, path: string, isSignedIn: boolean): PageHints {
  const parts = path.split('/');
  const found = Object.keys(hints).find((start) =>
    start.split('/').every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at])),
  );
  if (found === undefined) return { tags: '', picture: '', opening: null };
  const { tags, ownTags, visitorTags, picture, opening } = hints[found]!;
  const names = found.split('/');
  const named = new Map(names.map((part, at) => [part, parts[at]!]));
  const filled = (text: string) => text.replace(/:\w+/g, (name) => named.get(name) ?? name);
  const escaped = (text: string) => text.replace(/:\w+/g, (name) => escapeHtml(named.get(name) ?? name));
  const viewers: readonly Viewers[] = ['everybody', isSignedIn ? 'users' : 'visitors'];
  const isSeen = (part: { readonly seenBy: Viewers } | null) =>
    part !== null && viewers.includes(part.seenBy) && names.length === parts.length;
  const read =
    opening && isSeen(opening) && parts.every((part) => PLAIN.test(part)) ? filled(opening.url) : null;
  return {
    tags:
      tags +
      escaped(isSignedIn ? ownTags : visitorTags) +
      (read !== null && !tags.includes(`"${read}"`) ? readTag(read) : ''),
    picture: picture && isSeen(picture) ? escaped(picture.tag) : '',
    opening: read,
  };
}

/** Parts of an address that mean the same in a path and in a query. */
const PLAIN = /^[\w-]*$/;

function readTag(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(url)}">`;
}

function withMetadata(
  page: string,
  { site, path }: { site: string; path: string },
  { title, description, image, language }: PageMetadata,
): string {
  const url = site + path;
  const shared = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': site + (image ?? SHARE_IMAGE),
    'og:image:type': 'image/png',
    'og:image:alt': title,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:url': url,
    'og:locale': LOCALES[language],
  };
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...languageLinks(site, path).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(shared).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ].join('');
  return page
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/s, () => tags);
}
