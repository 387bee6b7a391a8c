import { rename, writeFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import type { Samples } from './decode-tile.ts';
import { type Directory, layoutOf } from './layout-of.ts';

/** Returns the samples of a tile (`tileSize` squared, row by row, padded at the edges), or null for a tile without data. */
export type TileSupplier = (tx: number, ty: number) => Samples | null;

/** One band to write as a Cloud-Optimized GeoTIFF; 0 is no data, and so is `nodata`. */
export interface CogSpec {
  readonly width: number;
  readonly height: number;
  /** Side of a tile in pixels, a multiple of 16; 512 by default. */
  readonly tileSize?: number;
  /** Bits per sample; those of `data` by default, 16 for a supplier. */
  readonly bits?: 8 | 16;
  readonly epsg: number;
  /** Easting and northing of the outer corner of the top left pixel, meters. */
  readonly origin: readonly [number, number];
  /** Side of a pixel, meters. */
  readonly pixel: number;
  /** The whole band row by row, or tile by tile (each tile is requested once). */
  readonly data: Samples | TileSupplier;
  /** 2, the default, stores differences along a row, which compress better. */
  readonly predictor?: 1 | 2;
  /** How overviews are resampled, each half the size, down to one tile; classes need `nearest`. `none` by default. */
  readonly overviews?: 'none' | 'nearest' | 'mean';
  /** What the file declares as no data; 0 by default. */
  readonly nodata?: number;
  /** Whether the file is georeferenced by the middle of its pixels instead of their corners. */
  readonly isPoint?: boolean;
  /** What a sample means, where it is no value itself: `offset + scale * sample`. */
  readonly meaning?: { readonly scale: number; readonly offset: number };
  /** Deflate level; 6 by default. */
  readonly level?: number;
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly tiles: TileSupplier;
}

/** Writes a band as a Cloud-Optimized GeoTIFF (deflate; directories first, tiles without data omitted), atomically. */
export async function writeCog(path: string, spec: CogSpec): Promise<void> {
  const partial = `${path}.partial`;
  await writeFile(partial, encodeCog(spec));
  await rename(partial, path);
}

/** The bytes of a band as a Cloud-Optimized GeoTIFF. */
export function cogOf(spec: CogSpec): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(encodeCog(spec)));
}

/** The pieces of a Cloud-Optimized GeoTIFF in file order. */
function encodeCog(spec: CogSpec): Buffer[] {
  const tileSize = spec.tileSize ?? 512;
  const bits = spec.bits ?? (spec.data instanceof Uint8Array ? 8 : 16);
  if (tileSize % 16 !== 0)
    throw new RangeError(`A TIFF tile is a multiple of 16 pixels wide, not ${tileSize}`);
  const encoded = levelsOf(spec, tileSize, bits).map((level) => encodeLevel(level, spec, tileSize, bits));
  const directoriesAt = (start: number) => placeTiles(encoded, start, spec, tileSize, bits);
  const headerBytes = layoutOf(directoriesAt(0)).length;
  const header = layoutOf(directoriesAt(headerBytes));
  return [header, ...encoded.toReversed().flatMap(({ tiles }) => tiles.filter((tile) => tile !== null))];
}

/** The full image and its overviews, which are built while its tiles are read; each level must be read before the next. */
function levelsOf(spec: CogSpec, tileSize: number, bits: 8 | 16): Level[] {
  const { overviews = 'none' } = spec;
  const tilesOf = (data: Samples | TileSupplier, width: number, height: number) =>
    typeof data === 'function' ? data : cutter(data, width, height, tileSize);
  let { width, height } = spec;
  let tiles = tilesOf(spec.data, width, height);
  const levels: Level[] = [];
  while (overviews !== 'none' && Math.max(width, height) > tileSize) {
    const half = samples(bits, Math.ceil(width / 2) * Math.ceil(height / 2));
    levels.push({ width, height, tiles: halving(tiles, half, { width, height, tileSize }, overviews) });
    [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    tiles = tilesOf(half, width, height);
  }
  levels.push({ width, height, tiles });
  return levels;
}

function samples(bits: 8 | 16, length: number): Samples {
  return bits === 8 ? new Uint8Array(length) : new Uint16Array(length);
}

/** Cuts tiles from a whole band, padded with no data; the same buffer is reused for every tile. */
function cutter(data: Samples, width: number, height: number, tileSize: number): TileSupplier {
  const tile = samples(data instanceof Uint8Array ? 8 : 16, tileSize * tileSize);
  return (tx, ty) => {
    tile.fill(0);
    const columns = Math.min(tileSize, width - tx * tileSize);
    const rows = Math.min(tileSize, height - ty * tileSize);
    for (let row = 0; row < rows; row++) {
      const from = (ty * tileSize + row) * width + tx * tileSize;
      tile.set(data.subarray(from, from + columns), row * tileSize);
    }
    return tile;
  };
}

/** Passes tiles through and writes each at half size into `half`; a mean ignores no data. */
function halving(
  tiles: TileSupplier,
  half: Samples,
  { width, height, tileSize }: { width: number; height: number; tileSize: number },
  method: 'nearest' | 'mean',
): TileSupplier {
  const halfWidth = Math.ceil(width / 2);
  return (tx, ty) => {
    const tile = tiles(tx, ty);
    if (tile === null) return null;
    const columns = Math.min(tileSize, width - tx * tileSize);
    const rows = Math.min(tileSize, height - ty * tileSize);
    for (let row = 0; row < rows; row += 2) {
      let to = ((ty * tileSize + row) >> 1) * halfWidth + ((tx * tileSize) >> 1);
      for (let column = 0; column < columns; column += 2, to++) {
        const at = row * tileSize + column;
        half[to] = method === 'nearest' ? tile[at] : meanOfFour(tile, at, tileSize);
      }
    }
    return tile;
  };
}

/** Padding is no data, so tile edges need no special case. */
function meanOfFour(tile: Samples, at: number, tileSize: number): number {
  const a = tile[at];
  const b = tile[at + 1];
  const c = tile[at + tileSize];
  const d = tile[at + tileSize + 1];
  const count = +(a > 0) + +(b > 0) + +(c > 0) + +(d > 0);
  return count === 0 ? 0 : Math.round((a + b + c + d) / count);
}

interface EncodedLevel {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly (Buffer | null)[];
}

function encodeLevel(level: Level, spec: CogSpec, tileSize: number, bits: 8 | 16): EncodedLevel {
  const { width, height } = level;
  const across = Math.ceil(width / tileSize);
  const down = Math.ceil(height / tileSize);
  const scratch = samples(bits, tileSize * tileSize);
  const bytes = new Uint8Array(scratch.buffer);
  const options = { level: spec.level ?? 6, chunkSize: Math.max(bytes.length, 64) };
  const tiles = Array.from({ length: across * down }, (_, index) => {
    const tile = level.tiles(index % across, Math.floor(index / across));
    if (tile === null || isEmpty(tile)) return null;
    if (tile.length !== scratch.length || tile.BYTES_PER_ELEMENT * 8 !== bits) {
      throw new RangeError(`A tile needs ${scratch.length} samples of ${bits} bits`);
    }
    scratch.set(tile);
    if (spec.predictor !== 1) differentiate(scratch, tileSize);
    return deflateSync(bytes, options);
  });
  return { width, height, tiles };
}

function isEmpty(tile: Samples): boolean {
  for (let i = 0; i < tile.length; i++) if (tile[i] !== 0) return false;
  return true;
}

/** Predictor 2: every sample becomes its difference from the one on its left, modulo the sample range. */
function differentiate(tile: Samples, rowLength: number): void {
  for (let start = 0; start < tile.length; start += rowLength) {
    for (let i = start + rowLength - 1; i > start; i--) tile[i] -= tile[i - 1];
  }
}

/** Directories with tile offsets for data that begins at `start`: smallest overview first, full resolution last in the file. */
function placeTiles(
  levels: readonly EncodedLevel[],
  start: number,
  spec: CogSpec,
  tileSize: number,
  bits: 8 | 16,
): Directory[] {
  let at = start;
  const offsetsOf = ({ tiles }: EncodedLevel) =>
    tiles.map((tile) => {
      const offset = tile === null ? 0 : at;
      at += tile?.length ?? 0;
      return offset;
    });
  const offsets = levels.toReversed().map(offsetsOf).reverse();
  if (at > 0xffffffff) throw new RangeError('A classic TIFF cannot be larger than 4 GiB');
  return levels.map(({ width, height, tiles }, index) => ({
    width,
    height,
    tileSize,
    bits,
    predictor: spec.predictor ?? 2,
    isOverview: index > 0,
    nodata: spec.nodata ?? 0,
    offsets: offsets[index],
    byteCounts: tiles.map((tile) => tile?.length ?? 0),
    ...(index === 0 && {
      meaning: spec.meaning,
      place: { epsg: spec.epsg, origin: spec.origin, pixel: spec.pixel, isPoint: spec.isPoint ?? false },
    }),
  }));
}
