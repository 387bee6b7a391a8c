import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { hintsOf } from './page-hints.ts';
import { isPhone, type RenderPage, withFirstScreen } from './rendered-page.ts';
import { robotsOf, sitemapOf } from './sitemap.ts';
import { styleSheetsIn } from './style-sheets.ts';

/** The parts of an address that identify a page. */
export interface PageAddress {
  readonly path: string;
  readonly query: URLSearchParams;
}

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
  /** What the application shows first on a page. */
  readonly renderPage: RenderPage;
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
    renderPage,
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
  const readStyles = styleSheetsIn(folder);
  const readPage = () => readFile(join(folder, 'index.html'), 'utf8');
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request);
    const own = await ownDocument(path.replace(/\/$/, ''));
    if (own) return sendOwnDocument(reply, path.replace(/\/$/, ''), own);
    const page = await readPage();
    const isOfUser = isSignedIn(request);
    const hints = await hintsOf(folder, path, isOfUser);
    const search = request.url.slice(path.length);
    const query = new URLSearchParams(search);
    const metadata = await metadataOf({ path, query });
    giveToken(request, reply);
    await securePage(reply, withScripts(origins, page));
    reply
      .status(metadata.status)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8');
    const plain = await withoutScripts({ path, query }, metadata);
    // As in the browser, which knows in addition what its user has chosen.
    const spoken = chooseLanguage({
      query: query.get('lang'),
      installation: language,
      browser: request.headers['accept-language'] ?? null,
    });
    const described = withMetadata(page, { site, path }, metadata)
      // A function, because a replacement string would interpret `$'` and similar, which an address may contain.
      .replace('</title>', () => `</title>${hints.tags}`)
      .replace('</body>', () => `${plain}</body>`)
      .replace('<html ', language ? `<html data-language="${language}" ` : '<html ');
    return withFirstScreen(described, hints, {
      app,
      request,
      readStyles,
      render: renderPage,
      rendering: {
        path: hints.shows + search,
        language: spoken,
        isSignedIn: isOfUser,
        isPhone: isPhone(request),
        picture: hints.picture,
      },
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
