import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlockCache } from './block-cache.ts';
import { openSource } from './byte-source.ts';
import { openCog } from './cog.ts';
import { ImageryError } from './imagery-error.ts';
import { readWindow } from './read-window.ts';
import { type CogSpec, writeCog } from './write-cog.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazda-cog-'));
});
afterAll(() => rm(folder, { recursive: true }));

const place = { epsg: 32635, origin: [500_000, 5_000_000] as const, pixel: 10 };

async function roundTrip(spec: CogSpec, level = 0): Promise<number[]> {
  const path = join(folder, 'band.tif');
  await writeCog(path, spec);
  const image = await (await openCog(openSource({ href: path }))).image(level);
  const { width, height } = image.grid;
  return [...(await readWindow(image, { left: 0, top: 0, right: width, bottom: height }, new BlockCache()))];
}

describe('a written COG', () => {
  it('round-trips every sample, for any size, tiles and predictor', async () => {
    const shape = fc.record({
      width: fc.integer({ min: 1, max: 70 }),
      height: fc.integer({ min: 1, max: 70 }),
      tileSize: fc.constantFrom(16, 32, 64),
      predictor: fc.constantFrom(1, 2),
      bits: fc.constantFrom(8, 16),
      seed: fc.nat(),
    });
    const isWhole = fc.asyncProperty(shape, async ({ width, height, tileSize, predictor, bits, seed }) => {
      const valueAt = (i: number) => (Math.imul(i + seed, 2_654_435_761) >>> 8) % (bits === 8 ? 256 : 65_536);
      const values = Array.from({ length: width * height }, (_, i) => valueAt(i));
      const data = bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values);
      const spec = { ...place, width, height, tileSize, predictor: predictor as 1 | 2, data };
      expect(await roundTrip(spec)).toEqual(values);
    });
    await fc.assert(isWhole, { numRuns: 40 });
  });

  it('omits tiles without data', async () => {
    const tile = new Uint16Array(256).fill(7);
    const data = (tx: number, ty: number) => (tx === ty ? tile : null);
    const samples = await roundTrip({ ...place, width: 32, height: 32, tileSize: 16, data });
    expect([samples[0], samples[31], samples[31 * 32], samples[31 * 32 + 31]]).toEqual([7, 0, 0, 7]);
    const { full } = await openCog(openSource({ href: join(folder, 'band.tif') }));
    expect(Array.from(full.byteCounts, (count) => count > 0)).toEqual([true, false, false, true]);
  });

  it('has overviews: means that ignore no data, or the nearest class', async () => {
    const data = Uint16Array.from({ length: 32 * 32 }, (_, i) => ((i >> 5) % 2 === 0 ? 10 + (i % 2) * 4 : 0));
    const spec = { ...place, width: 32, height: 32, tileSize: 16, data };
    expect(new Set(await roundTrip({ ...spec, overviews: 'mean' }, 1))).toEqual(new Set([12]));
    expect(new Set(await roundTrip({ ...spec, overviews: 'nearest' }, 1))).toEqual(new Set([10]));
    const cog = await openCog(openSource({ href: join(folder, 'band.tif') }));
    expect(cog.pixels).toEqual([10, 20]);
    expect((await cog.image(1)).grid).toEqual({
      epsg: 32635,
      x0: 500_000,
      y0: 5_000_000,
      pixel: 20,
      width: 16,
      height: 16,
    });
  });

  it('is refused when a tile has the wrong shape', async () => {
    const spec = { ...place, width: 16, height: 16, tileSize: 16 };
    await expect(roundTrip({ ...spec, data: () => new Uint16Array(4).fill(1) })).rejects.toThrow(
      '256 samples of 16 bits',
    );
    await expect(roundTrip({ ...spec, tileSize: 20, data: () => null })).rejects.toThrow('multiple of 16');
  });
});

describe('a file that is not a readable COG', () => {
  it.each([
    ['text', Buffer.from('not a TIFF at all, but long enough to look at')],
    ['nothing', Buffer.alloc(0)],
    ['a header that points nowhere', Buffer.from('49492a00ffffff7f', 'hex')],
  ])('is refused by name: %s', async (_, bytes) => {
    const path = join(folder, 'strange.tif');
    await writeFile(path, bytes);
    await expect(openCog(openSource({ href: path }))).rejects.toThrow(/strange\.tif: .*/);
  });

  it.each([
    ['LZW', 259, 5, 'has compression 5; deflate or none is expected'],
    ['three samples', 277, 3, 'has 3 samples per pixel; one band is expected'],
    ['predictor 3', 317, 3, 'has predictor 3; 1 or 2 is expected'],
    ['32 bits', 258, 32, 'has samples of 32 bits'],
    ['more pixels than tiles', 256, 5000, 'lists 4 tiles, not 626'],
  ])('is refused for %s', async (_, tag, value, message) => {
    const path = join(folder, 'changed.tif');
    await writeCog(path, {
      ...place,
      width: 32,
      height: 32,
      tileSize: 16,
      data: new Uint16Array(1024).fill(1),
    });
    const bytes = await readFile(path);
    const entry = Array.from({ length: bytes.readUInt16LE(8) }, (_, i) => 10 + i * 12);
    bytes.writeUInt16LE(value, entry.find((at) => bytes.readUInt16LE(at) === tag)! + 8);
    await writeFile(path, bytes);
    await expect(openCog(openSource({ href: path }))).rejects.toThrow(message);
  });

  it('is refused at worst, whatever bytes of its header change', async () => {
    const path = join(folder, 'fuzzed.tif');
    await writeCog(path, {
      ...place,
      width: 32,
      height: 32,
      tileSize: 16,
      data: new Uint16Array(1024).fill(1),
    });
    const whole = await readFile(path);
    const changes = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 });
    const isHandled = fc.asyncProperty(changes, async (changed) => {
      const bytes = Uint8Array.from(whole);
      for (const [at, value] of changed) bytes[at] = value;
      const read = async (offset: number, length: number) => bytes.slice(offset, offset + length);
      const outcome = await openCog({ href: 'x.tif', parallel: 1, gap: 0, read }).catch((error) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImageryError);
    });
    await fc.assert(isHandled, { numRuns: process.env.TEST_ALL ? 500 : 100 });
  });
});
