import { expect, it } from 'vitest';
import { gunzipped, gzipped } from './gzip.ts';

it('a long text is stored smaller and read back as it was', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, day) => ({ day, mean: 0.5, name: 'Țarină' })));
  const stored = await gzipped(text);
  if (typeof stored === 'string') throw new Error('not compressed');
  expect(stored.gzip.byteLength).toBeLessThan(text.length / 5);
  expect(await gunzipped(stored)).toBe(text);
});

it('a short text is stored as it is', async () => {
  expect(await gzipped('{"results":[]}')).toBe('{"results":[]}');
});
