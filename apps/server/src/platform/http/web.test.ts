import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrfGuard } from './csrf.ts';
import { createHttpServer, type PageOrigins } from './http-server.ts';
import { serveWeb } from './web.ts';

const OWN_DOCUMENT =
  '<html lang="ro"><head><title>x</title><script>a()</script><script data-b="c">b()</script></head><body>Own</body></html>';

const SERVER = { log_level: 'silent', trustedProxies: [], maxCalls: 1000, strict: true };

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-web-'));
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
      picture: { tag: '<img src="/demo.png">', seenBy: 'everybody' },
      opening: { url: '/api/v1/demo/', seenBy: 'everybody' },
    },
    '/farm/:farmId/rotation': {
      tags: '<link rel="preload" href="/rotation.js">',
      ownTags: '<link rel="preload" href="/api/farm/:farmId/">',
      visitorTags: '',
      picture: { tag: '<img src="/farm/:farmId.png">', seenBy: 'users' },
      opening: { url: '/api/v1/farm/:farmId/?a=1&b=2', seenBy: 'users' },
    },
  };
  await writeFile(join(folder, 'hints.json'), JSON.stringify(hints));
  for (const name of ['a-1.js', 'heic-worker-1.js'])
    await writeFile(join(folder, 'assets', name), 'export {}');
  app = await createHttpServer(SERVER);
  app.get('/api/v1/demo/', async ({ headers }) => ({ cookie: headers.cookie ?? null }));
  app.get('/api/v1/farm/:farmId/', async ({ headers, url }, reply) => {
    if (!headers.cookie?.includes('session=own')) return reply.code(404).send({});
    return { url };
  });
  await serveIn(app, null);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function serveIn(server: FastifyInstance, origins: PageOrigins | null) {
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
    firstRows: async (opened, date, language) => `<ul>${JSON.stringify(opened)} ${date} ${language}</ul>`,
    publicPaths: async () => ['/ro', '/solum'],
    giveToken: csrfGuard({ secret: 'a secret of the test', cookies: ['session'] }).give,
    isSignedIn: ({ cookies }) => 'session' in cookies,
    language: 'en',
    origins,
  });
}

describe('a page', () => {
  it.each(['/', '/map/f1/season/s1', '/auth/login'])('is served at %s with its metadata', async (url) => {
    const { statusCode, body, headers } = await app.inject({ url: `${url}?lang=fr` });
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>Title of ${url}</title>`);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('sends the CSRF token to a browser that has none', async () => {
    const [token] = (await app.inject({ url: '/map/f1' })).cookies;
    expect(token).toMatchObject({ name: 'csrftoken', path: '/', sameSite: 'Lax' });
    const again = await app.inject({ url: '/', cookies: { csrftoken: token?.value ?? '' } });
    expect(again.cookies).toEqual([]);
  });

  it('ends with what is shown without scripts', async () => {
    const { body } = await app.inject({ url: '/map/f1' });
    expect(body).toMatch(/<noscript>\/map\/f1<\/noscript><\/body>/);
  });

  it('has metadata for link previews', async () => {
    const { body } = await app.inject({ url: '/map/f1?lang=fr' });
    expect(body).toContain('<html data-language="en" lang="fr">');
    expect(body).toContain('<link rel="canonical" href="https://brazda.example/map/f1">');
    expect(body).toContain('<meta property="og:image" content="https://brazda.example/share.png">');
    expect(body).toContain('<meta property="og:locale" content="fr_FR">');
  });

  it('has a picture of what it shows', async () => {
    const { body } = await app.inject({ url: '/snapshot' });
    expect(body).toContain(
      '<meta property="og:image" content="https://brazda.example/card.png?a=1&#38;b=2">',
    );
  });

  it.each(['][', 'a b:x', '"><script>', 'evil.example'])(
    'uses the public address, whatever host is requested: %s',
    async (host) => {
      const headers = { host, 'x-forwarded-host': host };
      const { statusCode, body } = await app.inject({ url: '/map/f1', headers });
      expect(statusCode).toBe(200);
      expect(body).not.toContain(host);
      expect(body).toContain('<link rel="canonical" href="https://brazda.example/map/f1">');
      expect(body).toContain('<meta property="og:url" content="https://brazda.example/map/f1">');
    },
  );

  it('is the application with status 404 for an unknown path', async () => {
    const { statusCode, body } = await app.inject({ url: '/nowhere' });
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Title of /nowhere</title>');
  });

  it('escapes all texts', async () => {
    const { body } = await app.inject({ url: '/' });
    expect(body).toContain('content="Said &#34;so&#34; &#38; &#60;thus&#62;"');
  });

  it('has preload hints for what its path needs, and none elsewhere', async () => {
    expect((await app.inject({ url: '/map/f1' })).body).toContain('rel="preload" href="/map.js"');
    expect((await app.inject({ url: '/auth/login' })).body).not.toContain('preload');
    expect((await app.inject({ url: '/farm/f1' })).body).not.toContain('preload');
  });

  it('has hints for private data only for signed-in users', async () => {
    const [url, own] = ['/farm/f1/rotation', 'href="/api/farm/f1/"'];
    expect((await app.inject({ url, cookies: { session: 'x' } })).body).toContain(own);
    const { body } = await app.inject({ url });
    expect(body).toContain('href="/rotation.js"');
    expect(body).not.toContain(own);
  });

  it('hints at what only a visitor reads to who is not signed in', async () => {
    const [url, ofVisitor] = ['/map', 'href="/api/demo/"'];
    expect((await app.inject({ url })).body).toContain(ofVisitor);
    expect((await app.inject({ url, cookies: { session: 'x' } })).body).not.toContain(ofVisitor);
  });

  it('shows its picture before the application, on no page below it', async () => {
    expect((await app.inject({ url: '/map' })).body).toContain('<img src="/demo.png"><div id="root">');
    expect((await app.inject({ url: '/map/f1' })).body).not.toContain('<img');
  });

  it('shows its first rows before the application, in the language of the browser', async () => {
    const headers = { 'accept-language': 'fr' };
    const { body } = await app.inject({ url: '/map?lang=ro', headers });
    expect(body).toContain('<html data-rows="ro" ');
    expect(body).toContain('<ul>{"cookie":""} null ro</ul><img src="/demo.png"><div id="root">');
    expect((await app.inject({ url: '/map/f1' })).body).not.toContain('<ul>');
  });

  it('reads the rows of a private page as its caller', async () => {
    const rowsAt = async (url: string, session: string) =>
      (await app.inject({ url, cookies: { session } })).body.match(/<ul>.*<\/ul>/)?.[0];
    expect(await rowsAt('/farm/f1/rotation', 'own')).toBe(
      '<ul>{"url":"/api/v1/farm/f1/?a=1&b=2"} null en</ul>',
    );
    expect(await rowsAt('/farm/f1/rotation', 'other')).toBeUndefined();
    expect(await rowsAt('/farm/f1%26c=3/rotation', 'own')).toBeUndefined();
    expect((await app.inject({ url: '/farm/f1/rotation' })).body).not.toContain('<ul>');
  });

  it('shows the picture of a private page only to signed-in users', async () => {
    const [url, picture] = ['/farm/f1/rotation', '<img src="/farm/f1.png">'];
    expect((await app.inject({ url, cookies: { session: 'x' } })).body).toContain(picture);
    expect((await app.inject({ url })).body).not.toContain('<img');
  });

  it('writes no part of its address into a hint as markup', async () => {
    const { body } = await app.inject({ url: "/farm/$'&/rotation", cookies: { session: 'x' } });
    expect(body).toContain(`<link rel="preload" href="/api/farm/$'&#38;/"><meta`);
  });
});

describe('a document without the application', () => {
  it.each(['/ro', '/ro/', '/ro?lang=fr'])('is sent at %s in the language of its path', async (url) => {
    const { body, headers, statusCode, cookies } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain('<body>Own</body>');
    expect(body).toContain('<html lang="ro">');
    expect(body).toContain('<title>Title of /ro</title>');
    expect(body).toContain('<link rel="canonical" href="https://brazda.example/ro">');
    expect(body).toContain('<script type="application/ld+json">{"title":"Title of /ro"}</script></head>');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(cookies).toEqual([]);
  });

  it('links to itself in every language, as pages of the application do', async () => {
    const { body } = await app.inject({ url: '/ro' });
    const linked = [...body.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, ...found]) => found);
    expect(linked).toEqual([
      ['ro', 'https://brazda.example/ro'],
      ['en', 'https://brazda.example/en'],
      ['fr', 'https://brazda.example/fr'],
      ['x-default', 'https://brazda.example/en'],
    ]);
    expect((await app.inject({ url: '/fr/yield' })).body).toContain(
      'hreflang="ro" href="https://brazda.example/ro/yield"',
    );
    expect((await app.inject({ url: '/map/f1' })).body).not.toContain('hreflang');
  });

  it('is on the map for search engines, which robots.txt names', async () => {
    const { body, headers } = await app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://brazda.example/ro',
      'https://brazda.example/solum',
    ]);
    expect(body.match(/hreflang=/g)).toHaveLength(4);
    const robots = await app.inject({ url: '/robots.txt' });
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain('Sitemap: https://brazda.example/sitemap.xml');
  });
});

describe('a file', () => {
  it('with a hash in its name may be cached forever', async () => {
    const { headers } = await app.inject({ url: '/assets/a-1.js' });
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('may run WebAssembly only if it decodes HEIC photos', async () => {
    const policyOf = async (url: string) =>
      (await app.inject({ url })).headers['content-security-policy'] ?? '';
    expect(await policyOf('/assets/heic-worker-1.js')).toContain("'wasm-unsafe-eval'");
    expect(await policyOf('/assets/a-1.js')).not.toContain('wasm');
    expect(await policyOf('/map/f1')).not.toContain('wasm');
  });

  it.each(['/assets/gone.js', '/api/v1/nothing', '/..%2f..%2fetc/passwd.txt'])(
    'that does not exist is a 404: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});

describe('the content security policy', () => {
  const CARDS: PageOrigins = {
    scripts: ['https://js.cards.example'],
    frames: ['https://js.cards.example', 'https://bank.cards.example'],
    connections: ['https://api.cards.example'],
  };
  const PAGES = ['/', '/map/f1', '/nowhere', '/index.html'];
  const OTHERS = ['/assets/a-1.js', '/assets/gone.js', '/api/v1/nothing'];

  /** The policies of some addresses by directive, from a server whose pages use other origins. */
  async function policiesOf(urls: readonly string[], origins: PageOrigins | null) {
    const server = await createHttpServer(SERVER);
    await serveIn(server, origins);
    const policies: Record<string, string>[] = [];
    for (const url of urls) {
      const { headers } = await server.inject({ url });
      const directives = String(headers['content-security-policy']).split(';');
      policies.push(Object.fromEntries(directives.map((each) => each.split(/ (.*)/s).slice(0, 2))));
    }
    await server.close();
    return policies;
  }

  it('allows what the card form needs to pages, and to nothing else', async () => {
    const [usual, ...others] = await policiesOf(OTHERS, CARDS);
    for (const policy of others) expect(policy).toEqual(usual);
    expect(JSON.stringify(usual)).not.toContain('cards.example');
    expect(usual).toMatchObject({ 'default-src': "'self'", 'script-src': "'self'" });
    expect(usual).not.toHaveProperty('frame-src');
    for (const policy of await policiesOf(PAGES, CARDS))
      expect(policy).toEqual({
        ...usual,
        'script-src': "'self' https://js.cards.example",
        'frame-src': "'self' https://js.cards.example https://bank.cards.example",
        'connect-src': `${usual['connect-src']} https://api.cards.example`,
      });
  });

  it('allows the inline scripts of a document without the application, and no others', async () => {
    const [usual, own] = await policiesOf(['/assets/a-1.js', '/ro'], CARDS);
    const hashes = ['a()', 'b()'].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(own).toEqual({ ...usual, 'script-src': `'self' ${hashes.join(' ')}`, 'frame-src': "'self'" });
  });

  it('is the same everywhere where no card form needs another origin', async () => {
    const [usual] = await policiesOf(OTHERS, CARDS);
    for (const policy of await policiesOf([...PAGES, ...OTHERS], null)) expect(policy).toEqual(usual);
  });
});
