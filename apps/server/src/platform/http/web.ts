import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@brazda/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { HttpError } from './http-error.ts';
import { type PageOrigins, securePage } from './http-server.ts';

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

/**
 * Tags that let a browser fetch early what the page needs, by path prefix, in which `:name` matches one segment; those
 * only for signed-in users, and those only for visitors, are separate. Written by the build of the web application.
 */
type Hints = Readonly<
  Record<string, { readonly tags: string; readonly ownTags: string; readonly visitorTags: string }>
>;

interface WebDeps {
  /** The public address of the product, such as `https://brazda.example`: the host of a request cannot be trusted. */
  readonly site: string;
  readonly metadataOf: (address: PageAddress) => Promise<PageMetadata>;
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
  { site, metadataOf, giveToken, isSignedIn, language, origins }: WebDeps,
) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (HEIC_WORKER.test(path)) reply.header('content-security-policy', HEIC_WORKER_SECURITY);
    },
  });
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const hints = JSON.parse(await readFile(join(folder, 'hints.json'), 'utf8').catch(() => '{}')) as Hints;
    const path = pathOf(request);
    const query = new URLSearchParams(request.url.slice(path.length + 1));
    const metadata = await metadataOf({ path, query });
    giveToken(request, reply);
    await securePage(reply, origins);
    reply
      .status(metadata.status)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8');
    const tags = hintsOf(hints, path, isSignedIn(request));
    // A function, because a replacement string would interpret `$'` and similar, which an address may contain.
    return withMetadata(page, { site, path }, metadata)
      .replace('</title>', () => `</title>${tags}`)
      .replace('<html ', language ? `<html data-language="${language}" ` : '<html ');
  }
  // The file server rejects the folder itself, and would reject the home page with it.
  app.get('/', sendPage);
  // The page as the service worker keeps it for starts without a network.
  app.get('/index.html', async (_, reply) => {
    await securePage(reply, origins);
    return reply.sendFile('index.html');
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isPage = SAFE.has(request.method) && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!isPage) throw new HttpError('not_found', 'address');
    return sendPage(request, reply);
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0];
}

function hintsOf(hints: Hints, path: string, isSignedIn: boolean): string {
  const parts = path.split('/');
  const found = Object.keys(hints).find((start) =>
    start.split('/').every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at])),
  );
  if (found === undefined) return '';
  const { tags, ownTags, visitorTags } = hints[found]!;
  const named = new Map(found.split('/').map((part, at) => [part, parts[at]!]));
  const filled = (isSignedIn ? ownTags : visitorTags).replace(/:\w+/g, (name) =>
    escapeHtml(named.get(name) ?? name),
  );
  return tags + filled;
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
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(shared).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ].join('');
  return page
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/s, () => tags);
}
