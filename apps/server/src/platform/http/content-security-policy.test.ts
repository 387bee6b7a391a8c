import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOrigins } from './http-server.ts';
import { createWebServer, writeBuiltWeb } from './testing/built-web.ts';

let folder: string;
beforeAll(async () => {
  folder = await writeBuiltWeb();
});
afterAll(() => rm(folder, { recursive: true }));

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
    const server = await createWebServer(folder, origins);
    const policies: Record<string, string>[] = [];
    for (const url of urls) {
      const { headers } = await server.inject({ url });
      const directives = String(headers['content-security-policy']).split(/; ?/);
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

  it('allows the inline scripts of the page of the application, and none that its address brings', async () => {
    const page = join(folder, 'index.html');
    const before = await readFile(page, 'utf8');
    await writeFile(page, before.replace('</title>', '</title><script>first()</script>'));
    const [usual, ...pages] = await policiesOf(
      ['/assets/a-1.js', '/map/<script>evil()</script>', ...PAGES],
      CARDS,
    );
    await writeFile(page, before);
    const hash = `'sha256-${createHash('sha256').update('first()').digest('base64')}'`;
    for (const policy of pages) expect(policy['script-src']).toBe(`'self' ${hash} https://js.cards.example`);
    expect(usual?.['script-src']).toBe("'self'");
  });

  it('allows WebAssembly only to the file that decodes HEIC photos', async () => {
    const [decoder, ...others] = await policiesOf(
      ['/assets/heic-worker-1.js', '/assets/a-1.js', '/map/f1'],
      null,
    );
    expect(decoder?.['script-src']).toContain("'wasm-unsafe-eval'");
    expect(JSON.stringify(others)).not.toContain('wasm');
  });

  it('is the same everywhere where no card form needs another origin', async () => {
    const [usual] = await policiesOf(OTHERS, CARDS);
    for (const policy of await policiesOf([...PAGES, ...OTHERS], null)) expect(policy).toEqual(usual);
  });
});
