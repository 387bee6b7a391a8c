import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../../tools/setup/root.ts';
import { expect, test } from '../harness/test.ts';

const DIST = join(root, 'apps/web/dist');
/** What an encoding changes, and what differs between any two requests. */
const OF_ENCODING =
  /^(content-length|content-encoding|transfer-encoding|etag|last-modified|date|x-.*|keep-alive)$/;

test('every file of the build has the same headers in every encoding', async ({ request }) => {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && entry.name !== 'index.html')
    .map(({ parentPath, name }) => relative(DIST, join(parentPath, name)));
  expect(files.length).toBeGreaterThan(50);
  const encodings: string[] = [];
  for (const file of files) {
    const headersOf = async (encoding: string) => {
      const response = await request.head(`/${file}`, { headers: { 'accept-encoding': encoding } });
      expect(response.status(), file).toBe(200);
      encodings.push(response.headers()['content-encoding'] ?? 'identity');
      const kept = Object.entries(response.headers()).filter(([name]) => !OF_ENCODING.test(name));
      return Object.fromEntries(kept);
    };
    const plain = await headersOf('identity');
    for (const encoding of ['br', 'gzip'])
      expect(await headersOf(encoding), `${file} as ${encoding}`).toEqual(plain);
  }
  // Otherwise nothing was compared.
  expect(encodings.filter((encoding) => encoding === 'br').length).toBeGreaterThan(20);
});
