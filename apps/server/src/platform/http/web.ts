import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { Failure } from './failure.ts';

/** What crawlers and link previews read of a page. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
}

/** Tags that let a browser fetch early what the page needs, by the start of its address; the web's build writes them. */
type Hints = Readonly<Record<string, string>>;

/**
 * Serves the built web application: hashed assets for ever, and the page itself, with its metadata and hints written
 * in, at every address that is neither a file nor an API call.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  metadataOf: (path: string) => PageMetadata,
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
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const path = pathOf(request);
    return withMetadata(page, metadataOf(path)).replace('</title>', `</title>${hintsOf(hints, path)}`);
  }
  // The folder itself is forbidden to the file server, which would refuse the home page with it.
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!isPage) throw new Failure('not_found', 'address');
    return sendPage(request, reply);
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0];
}

function hintsOf(hints: Hints, path: string): string {
  const [, first = ''] = path.split('/');
  return hints[`/${first}`] ?? '';
}

function withMetadata(page: string, { title, description }: PageMetadata): string {
  const tags =
    `<title>${escapeHtml(title)}</title>` +
    `<meta name="description" content="${escapeHtml(description)}">` +
    `<meta property="og:title" content="${escapeHtml(title)}">` +
    `<meta property="og:description" content="${escapeHtml(description)}">`;
  return page.replace(/<title>.*?<\/title>/s, tags);
}
