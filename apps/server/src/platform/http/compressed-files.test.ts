import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebServer, writeBuiltWeb } from './testing/built-web.ts';

/** Files as the build writes them. */
const FILES = [
  'assets/a-1.js',
  'assets/heic-worker-1.js',
  'assets/libheif-1.wasm',
  'assets/index-1.css',
  'sw.js',
  'manifest.webmanifest',
  'icon.svg',
  'hints.json',
];
/** What an encoding changes, and what counts requests. */
const OF_ENCODING = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'date',
  'x-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await writeBuiltWeb();
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const name of FILES) {
    const path = join(folder, name);
    const content = name === 'hints.json' ? '{}' : 'x'.repeat(2000);
    await writeFile(path, content);
    await writeFile(`${path}.br`, brotliCompressSync(content));
    await writeFile(`${path}.gz`, gzipSync(content));
  }
  app = await createWebServer(folder, null);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function headersOf(url: string, encoding: string) {
  const { headers, statusCode } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  const kept = Object.entries(headers).filter(([name]) => !OF_ENCODING.has(name));
  return { statusCode, encoding: headers['content-encoding'], headers: Object.fromEntries(kept) };
}

it.each(FILES)('%s has the same headers in every encoding', async (name) => {
  const plain = await headersOf(`/${name}`, 'identity');
  expect(plain).toMatchObject({ statusCode: 200, encoding: undefined });
  for (const encoding of ['br', 'gzip']) {
    const compressed = await headersOf(`/${name}`, `${encoding}, *;q=0.1`);
    expect(compressed).toMatchObject({ statusCode: 200, encoding });
    expect(compressed.headers).toEqual(plain.headers);
  }
});

it('the worker that decodes HEIC photos may run WebAssembly in every encoding', async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const { headers } = await headersOf('/assets/heic-worker-1.js', encoding);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  }
});
