import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { csrfGuard } from '../csrf.ts';
import { createHttpServer, type PageOrigins } from '../http-server.ts';
import { PLATFORM_ERRORS } from '../platform-errors.ts';
import { serveWeb } from '../web.ts';

/** A document without the application, with inline scripts. */
const OWN_DOCUMENT =
  '<html lang="ro"><head><title>x</title><script>a()</script><script data-b="c">b()</script></head><body>Own</body></html>';

/** Writes a small built web application to a new folder. */
export async function writeBuiltWeb(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brazda-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="ro"><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
  const hints = {
    '/map': {
      tags: '<link rel="preload" href="/map.js">',
      ownTags: '',
      visitorTags: '<link rel="preload" href="/api/demo/">',
      picture: { url: '/demo.png', seenBy: 'everybody' },
      opening: { url: '/api/v1/demo/', seenBy: 'everybody' },
      styles: ['assets/first-1.css'],
      shows: '/demo-farm',
    },
    '/farm/:farmId/rotation': {
      tags: '<link rel="preload" href="/rotation.js">',
      ownTags: '<link rel="preload" href="/api/farm/:farmId/">',
      visitorTags: '',
      picture: { url: '/farm/:farmId.png', seenBy: 'users' },
      opening: { url: '/api/v1/farm/:farmId/?a=1&b=2', seenBy: 'users' },
      styles: [],
      shows: null,
    },
  };
  await writeFile(join(folder, 'hints.json'), JSON.stringify(hints));
  await writeFile(join(folder, 'assets', 'first-1.css'), '.list{top:0}');
  for (const name of ['a-1.js', 'heic-worker-1.js'])
    await writeFile(join(folder, 'assets', name), 'export {}');
  return folder;
}

/** The pages that were rendered, oldest first. */
export const renderedPaths: string[] = [];
/** Longer than a page waits for its content. */
const SLOW_MS = 600;

/** A server of a built web application and of the two calls that its hints name; `origins` are those that its pages may use. */
export async function createWebServer(folder: string, origins: PageOrigins | null): Promise<FastifyInstance> {
  const server = await createHttpServer({
    log_level: 'silent',
    errors: PLATFORM_ERRORS,
    trustedProxies: [],
    maxCalls: 1000,
    strict: true,
  });
  server.get('/api/v1/demo/', async ({ headers }) => ({
    cookie: headers.cookie ?? null,
    languages: headers['accept-language'] ?? null,
  }));
  server.get('/api/v1/farm/:farmId/', async ({ headers, url }, reply) => {
    if (!headers.cookie?.includes('session=own')) return reply.code(404).send({});
    return { url };
  });
  await server.register(cookie, { secret: 'a secret of the test' });
  await serveWeb(server, folder, {
    site: 'https://brazda.example',
    metadataOf: async ({ path, query }) => ({
      title: `Title of ${path}`,
      description: 'Said "so" & <thus>',
      image: path === '/snapshot' ? '/card.png?a=1&b=2' : null,
      language: query.get('lang') === 'fr' ? 'fr' : 'ro',
      status: path === '/nowhere' ? 404 : 200,
    }),
    ownDocument: async (path) =>
      path === '/ro'
        ? { html: OWN_DOCUMENT, structuredData: ({ title }) => JSON.stringify({ title }) }
        : null,
    withoutScripts: async ({ path }) => `<noscript>${path}</noscript>`,
    renderPage: async ({ path, language, isPhone }, opened) => {
      renderedPaths.push(path);
      if (path.endsWith('?fails')) throw new Error('a component has thrown');
      if (path.endsWith('?slow')) await pause(SLOW_MS);
      return `<ul>${JSON.stringify(opened)} ${escapeHtml(path)} ${language} ${isPhone}</ul>`;
    },
    publicPaths: async () => ['/ro', '/solum'],
    giveToken: csrfGuard({ secret: 'a secret of the test', cookies: ['session'] }).give,
    isSignedIn: ({ cookies }) => 'session' in cookies,
    language: 'en',
    origins,
  });
  return server;
}
