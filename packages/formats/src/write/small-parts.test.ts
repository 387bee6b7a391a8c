import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersCut } from './characters-cut.ts';
import { totalsByCrop } from './table.ts';
import { sampleLand } from './testing/sample-land.ts';
import { streamZip, unzipped, writeZip, type ZipEntry, ZipRefused } from './zip.ts';

it('cuts a text between characters, never within one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ș', '€', '𝒳') }), fc.nat(40), (text, bytes) => {
      const cut = charactersCut(text, bytes);
      expect(cut.length).toBeLessThanOrEqual(bytes);
      expect(text.startsWith(cut.toString())).toBe(true);
    }),
  );
});

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer());

describe('a ZIP', () => {
  const limits = { entries: 3, bytes: 1000 };
  const read = async (entries: ZipEntry[]) => {
    const paths: string[] = [];
    for await (const { path } of unzipped(await writeZip(entries), limits)) paths.push(path);
    return paths;
  };

  it('is read back in order', async () => {
    expect(
      await read([
        { path: 'ș.txt', content: 'ț' },
        { path: 'a/b', content: '' },
      ]),
    ).toEqual(['ș.txt', 'a/b']);
  });

  it('that is streamed is read back in the same way', async () => {
    const entries = [
      { path: 'a', content: 'x'.repeat(500) },
      { path: 'b', content: new Uint8Array(100) },
    ];
    const read = async (path: string) => {
      for await (const entry of unzipped(await bytesOf(streamZip(entries)), limits))
        if (entry.path === path) return entry.content.length;
      return null;
    };
    expect([await read('a'), await read('b')]).toEqual([500, 100]);
  });

  it('that is streamed fails where an entry does', async () => {
    async function* entries() {
      yield { path: 'a', content: 'x' };
      throw new Error('no more entries');
    }
    await expect(bytesOf(streamZip(entries()))).rejects.toThrow('no more entries');
  });

  it('is refused over its limits, and when it is not a ZIP', async () => {
    await expect(read([{ path: 'a', content: 'x'.repeat(1001) }])).rejects.toThrow(ZipRefused);
    await expect(read(['a', 'b', 'c', 'd'].map((path) => ({ path, content: '' })))).rejects.toThrow(
      ZipRefused,
    );
    const none = unzipped(Buffer.from('nothing of the kind'), limits)[Symbol.asyncIterator]();
    await expect(none.next()).rejects.toThrow(ZipRefused);
  });
});

it('adds up parcels by crop, those without one last', () => {
  const { parcels } = sampleLand();
  expect(
    totalsByCrop(parcels).map(({ name, parcels: count, hectares }) => ({ name, count, hectares })),
  ).toEqual([
    { name: 'Grâu de toamnă', count: 2, hectares: 188.81 },
    { name: null, count: 1, hectares: 88.31 },
  ]);
});
