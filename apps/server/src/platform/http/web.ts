import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@brazda/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { HttpError } from './http-error.ts';

/** The address of a page as far as it says what the page is. */
export interface PageAddress {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Methods that ask for a page; link previews often look with HEAD first. */
const SAFE = new Set(['GET', 'HEAD']);

/** What crawlers and link previews read of a page. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** The path of a picture of what the page shows, 1200 by 630 pixels as PNG; null where the product's own stands for it. */
  readonly image: string | null;
  readonly language: Language;
  /** 404 where there is no such page. */
  readonly status: 200 | 404;
}

/** The picture beside a link to a page that has none of its own, 1200 by 630 pixels. */
const SHARE_IMAGE = '/share.png';
const LOCALES: Readonly<Record<Language, string>> = { ro: 'ro_RO', en: 'en_GB', fr: 'fr_FR' };

/**
 * Tags that let a browser fetch early what the page needs, by the start of its address, in which `:name` stands for one
 * part; apart those of what is read only for somebody who is signed in, or for somebody who is not. The web's build
 * writes them.
 */
type Hints = Readonly<
  Record<string, { readonly tags: string; readonly ownTags: string; readonly visitorTags: string }>
>;

interface WebDeps {
  /** Where people find the product, such as `https://brazda.example`: the host of a request is whatever somebody wrote. */
  readonly site: string;
  readonly metadataOf: (address: PageAddress) => Promise<PageMetadata>;
  /** Gives a browser its token against forged calls where it has none that holds. */
  readonly giveToken: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly isSignedIn: (request: FastifyRequest) => boolean;
  /** The language for whoever has chosen none; null leaves it to the browser. */
  readonly language: Language | null;
}

/**
 * Serves the built web application: hashed assets for ever, and the page itself, with its metadata and hints written
 * in, at every address that is neither a file nor an API call. The token against forged calls comes with the page, so that its
 * first calls, made at once, all have the same one.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { site, metadataOf, giveToken, isSignedIn, language }: WebDeps,
) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const hints = JSON.parse(await readFile(join(folder, 'hints.json'), 'utf8').catch(() => '{}')) as Hints;
    const path = pathOf(request);
    const query = new URLSearchParams(request.url.slice(path.length + 1));
    const metadata = await metadataOf({ path, query });
    giveToken(request, reply);
    reply
      .status(metadata.status)
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8');
    const tags = hintsOf(hints, path, isSignedIn(request));
    // By a function: a text would be searched for `$'` and its like, which an address may hold.
    return withMetadata(page, { site, path }, metadata)
      .replace('</title>', () => `</title>${tags}`)
      .replace('<html ', language ? `<html data-language="${language}" ` : '<html ');
  }
  // The folder itself is forbidden to the file server, which would refuse the home page with it.
  app.get('/', sendPage);
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
