import { constants, inflateSync } from 'node:zlib';

/** Samples of one tile or band; the only two sample types that Sentinel-2 products have. */
export type Samples = Uint8Array | Uint16Array;

/** How the tiles of an image are stored. Plain data: it is sent to workers. */
export interface TileFormat {
  readonly width: number;
  readonly height: number;
  readonly bits: 8 | 16;
  readonly compression: 'none' | 'deflate';
  readonly predictor: 1 | 2;
  readonly littleEndian: boolean;
  /** Numbers that stand for no data besides 0, as which they are read. */
  readonly nodata?: readonly number[];
}

/** By row of a tile, how many samples from its left edge are needed. */
export type TileReach = Uint32Array;

/**
 * The samples of a stored tile, row by row; those beyond `reach` are not defined, and cost less. Throws a RangeError or
 * zlib's error when the bytes do not match the format.
 */
export function decodeTile(stored: Uint8Array, format: TileFormat, reach?: TileReach): Samples {
  const length = format.width * format.height * (format.bits / 8);
  const bytes = format.compression === 'deflate' ? inflate(stored, length) : Uint8Array.from(stored);
  if (bytes.length !== length)
    throw new RangeError(`a tile holds ${bytes.length} bytes instead of ${length}`);
  if (format.bits === 16 && !format.littleEndian)
    Buffer.from(bytes.buffer, bytes.byteOffset, length).swap16();
  const samples = format.bits === 8 ? bytes : new Uint16Array(bytes.buffer, bytes.byteOffset, length / 2);
  if (format.predictor === 2) accumulate(samples, format.width, reach);
  for (const nodata of format.nodata ?? [])
    for (let i = 0; i < samples.length; i++) if (samples[i] === nodata) samples[i] = 0;
  return samples;
}

/**
 * The whole tile, even if only some rows are needed: zlib compares its checksum at the end, and without it damage goes
 * unnoticed. One output chunk of the tile's size is 15 % faster than zlib's default of 16 kB; a longer output is rejected.
 * Small outputs are in Node's shared pool, unaligned and not transferable to another thread: they are copied.
 */
function inflate(stored: Uint8Array, length: number): Uint8Array {
  const bytes = inflateSync(stored, {
    chunkSize: Math.max(length + 64, constants.Z_MIN_CHUNK),
    maxOutputLength: length,
  });
  return bytes.length < Buffer.poolSize ? Uint8Array.from(bytes) : bytes;
}

/** Undoes predictor 2: every sample is stored as its difference from the one on its left, modulo the sample range. */
function accumulate(samples: Samples, width: number, reach?: TileReach): void {
  for (let row = 0, start = 0; start < samples.length; row++, start += width) {
    const end = start + (reach ? reach[row] : width);
    let value = 0;
    for (let i = start; i < end; i++) {
      value = (value + samples[i]) | 0;
      samples[i] = value;
    }
  }
}
