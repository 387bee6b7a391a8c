import { rm } from 'node:fs/promises';
import { partsOfTag, type RenderedPage } from '@brazda/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWebServer, renderedPaths, writeBuiltWeb } from './testing/built-web.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await writeBuiltWeb();
  app = await createWebServer(folder, null);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** What a page says that it was rendered for. */
function renderingOf(body: string): RenderedPage | null {
  const [, written] = /<html data-rendering="([^"]*)"/.exec(body) ?? [];
  return written ? JSON.parse(written.replaceAll('&#34;', '"').replaceAll('&#38;', '&')) : null;
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
    const url = '/farm/f1/rotation';
    const own = 'href="/api/farm/f1/"';
    expect((await app.inject({ url, cookies: { session: 'x' } })).body).toContain(own);
    const { body } = await app.inject({ url });
    expect(body).toContain('href="/rotation.js"');
    expect(body).not.toContain(own);
  });

  it('hints at what only a visitor reads to who is not signed in', async () => {
    const url = '/map';
    const ofVisitor = 'href="/api/demo/"';
    expect((await app.inject({ url })).body).toContain(ofVisitor);
    expect((await app.inject({ url, cookies: { session: 'x' } })).body).not.toContain(ofVisitor);
  });

  it('is rendered in the language of the browser, with its styles, on no page below it', async () => {
    const headers = { 'accept-language': 'fr' };
    const { body } = await app.inject({ url: '/map?lang=ro', headers });
    expect(body).toContain(
      '<div id="root"><ul>{"cookie":"","languages":"fr"} /demo-farm?lang=ro ro false</ul></div>',
    );
    expect(body).toContain('<style>.list{top:0}</style></head>');
    const opening = await app.inject({ url: '/api/v1/demo/', headers: { ...headers, cookie: '' } });
    expect(renderingOf(body)).toEqual({
      contents: [partsOfTag(String(opening.headers.etag)).content],
      path: '/demo-farm?lang=ro',
      language: 'ro',
      isSignedIn: false,
      isPhone: false,
      picture: '/demo.png',
    });
    expect((await app.inject({ url: '/map/f1' })).body).toContain('<div id="root"></div>');
  });

  it.each([
    ['a phone that says so', { 'sec-ch-ua-mobile': '?1' }, true],
    ['a computer that says so', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'X Mobile' }, false],
    ['a phone by its name', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari' }, true],
    ['a computer by its name', { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox' }, false],
  ])('is rendered for %s', async (_, headers, isPhone) => {
    const { body } = await app.inject({ url: '/map', headers });
    expect(renderingOf(body)).toMatchObject({ isPhone });
  });

  it('is rendered for its caller where it is private', async () => {
    const listAt = async (url: string, session: string) =>
      (await app.inject({ url, cookies: { session } })).body.match(/<ul>.*<\/ul>/)?.[0];
    expect(await listAt('/farm/f1/rotation', 'own')).toBe(
      '<ul>{"url":"/api/v1/farm/f1/?a=1&b=2"} /farm/f1/rotation en false</ul>',
    );
    expect(await listAt('/farm/f1/rotation', 'other')).toBeUndefined();
    expect(await listAt('/farm/f1%26c=3/rotation', 'own')).toBeUndefined();
    expect((await app.inject({ url: '/farm/f1/rotation' })).body).not.toContain('<ul>');
  });

  it('is sent without its content when a component throws', async () => {
    const { body, statusCode } = await app.inject({ url: '/map?fails' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('data-rendering');
  });

  it('is sent without its content, and not rendered any more, when others of its address take too long', async () => {
    const pages = await Promise.all(
      ['?slow', '?slow', '?slow'].map((query) => app.inject({ url: `/map${query}` })),
    );
    for (const { body } of pages) expect(body).toContain('<div id="root"></div>');
    await vi.waitFor(async () => {
      expect((await app.inject({ url: '/map?later' })).body).toContain('<ul>');
    });
    expect(renderedPaths.filter((path) => path.endsWith('?slow'))).toHaveLength(1);
  });

  it('writes its own address only as text', async () => {
    const { body } = await app.inject({ url: `/map?"><script>$'` });
    expect(body).not.toContain('"><script>$');
    expect(renderingOf(body)?.path).toContain('/demo-farm?');
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

  it.each(['/assets/gone.js', '/api/v1/nothing', '/..%2f..%2fetc/passwd.txt'])(
    'that does not exist is a 404: %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});
