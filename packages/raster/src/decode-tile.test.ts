import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeTile, type TileFormat } from './decode-tile.ts';
import { tileDecoder } from './tile-decoder.ts';

const format: TileFormat = {
  width: 4,
  height: 2,
  bits: 16,
  compression: 'none',
  predictor: 1,
  littleEndian: true,
};
const samples = Uint16Array.of(1, 2, 300, 65_535, 5, 6, 7, 8);
const bytes = new Uint8Array(samples.buffer);

describe('a stored tile', () => {
  it('may be plain, deflated, or of the other byte order', () => {
    expect(decodeTile(bytes, format)).toEqual(samples);
    expect(decodeTile(deflateSync(bytes), { ...format, compression: 'deflate' })).toEqual(samples);
    const swapped = Buffer.from(bytes).swap16();
    expect(decodeTile(swapped, { ...format, littleEndian: false })).toEqual(samples);
  });

  it('may contain differences, which restart in every row', () => {
    const differences = Uint16Array.of(1, 1, 298, 65_235, 5, 1, 1, 1);
    const stored = new Uint8Array(differences.buffer);
    expect(decodeTile(stored, { ...format, predictor: 2 })).toEqual(samples);
  });

  it('may be decoded only as far as samples are needed', () => {
    const differences = Uint16Array.of(1, 1, 298, 65_235, 5, 1, 1, 1);
    const stored = deflateSync(new Uint8Array(differences.buffer));
    const ends = { ...format, compression: 'deflate', predictor: 2 } as const;
    expect(decodeTile(stored, ends, Uint32Array.of(3, 0)).subarray(0, 3)).toEqual(samples.subarray(0, 3));
    expect(decodeTile(stored, ends, Uint32Array.of(0, 4)).subarray(4)).toEqual(samples.subarray(4));
  });

  it('is refused when a part of it is damaged, though that part is not needed', () => {
    const large = { ...format, width: 512, height: 512, compression: 'deflate' } as const;
    const noise = Uint16Array.from({ length: 512 * 512 }, (_, i) => Math.abs(Math.sin(i) * 1e6) % 4096);
    const damaged = deflateSync(new Uint8Array(noise.buffer)).fill(255, 200_000, 200_100);
    const reach = new Uint32Array(512).fill(512, 0, 100);
    expect(() => decodeTile(damaged, large, reach)).toThrow();
  });

  it('is refused when it is too short, too long or garbage', () => {
    const deflate = { ...format, compression: 'deflate' } as const;
    expect(() => decodeTile(bytes.subarray(2), format)).toThrow('holds 14 bytes instead of 16');
    expect(() => decodeTile(deflateSync(Buffer.alloc(1 << 20)), deflate)).toThrow(RangeError);
    expect(() => decodeTile(Uint8Array.of(1, 2, 3), deflate)).toThrow();
  });
});

describe('workers', () => {
  it('decode like the calling thread, each result for its request', async () => {
    const decode = tileDecoder(2);
    const tiles = Array.from({ length: 20 }, (_, i) => deflateSync(new Uint8Array(16).fill(i)));
    const answers = await Promise.all(
      tiles.map((tile) => decode(tile, { ...format, compression: 'deflate' })),
    );
    expect(answers.map((answer) => answer[0])).toEqual(tiles.map((_, i) => i * 257));
  });

  it('continue after a garbage tile', async () => {
    const decode = tileDecoder(2);
    await expect(decode(bytes.subarray(2), format)).rejects.toThrow('holds 14 bytes instead of 16');
    expect(await decode(bytes, format)).toEqual(samples);
  });
});
