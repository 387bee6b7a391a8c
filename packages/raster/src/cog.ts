import { RasterTypeKey, Tiff, type TiffImage, TiffTag, TiffTagGeo } from '@cogeotiff/core';
import type { ByteSource } from './byte-source.ts';
import type { TileFormat } from './decode-tile.ts';
import type { Grid } from './grid.ts';
import { ImageryError } from './imagery-error.ts';

/** One image of a COG: its georeferenced grid and the location of its tiles in the file. */
export interface CogImage {
  readonly source: ByteSource;
  readonly grid: Grid;
  readonly format: TileFormat;
  /** Tiles per row. */
  readonly across: number;
  /** By tile, row by row; 0 where a tile is omitted because it has no data. */
  readonly offsets: ArrayLike<number>;
  readonly byteCounts: ArrayLike<number>;
}

/** An opened Cloud-Optimized GeoTIFF of one band. */
export interface Cog {
  readonly full: CogImage;
  /** Pixel size in meters of the full image and of each overview. */
  readonly pixels: readonly number[];
  /** What the file itself declares as no data besides 0. */
  readonly ownNoData: readonly number[];
  /** The image at an index of `pixels`. */
  image(index: number): Promise<CogImage>;
}

const HEADER_BYTES = 32 * 1024;
const MAX_PIXELS = 2 ** 31;
export const MAX_TILE_BYTES = 64 * 2 ** 20;
const COMPRESSIONS: Readonly<Record<number, TileFormat['compression']>> = {
  1: 'none',
  8: 'deflate',
  32946: 'deflate',
};

/**
 * Reads the directories of a COG, usually in one read; errors name the asset and what is wrong with it. `nodata` is what stands
 * for no data besides 0 and what the file itself declares.
 */
export async function openCog(source: ByteSource, signal?: AbortSignal, nodata?: number): Promise<Cog> {
  return named(source, signal, async () => {
    const tiff = await Tiff.create(headerSource(source), { defaultReadSize: HEADER_BYTES, signal });
    const ownNoData = await noDataOf(tiff.images[0]);
    const noData = withDeclared(ownNoData, nodata);
    const open = (image: TiffImage, abort?: AbortSignal) => imageOf(source, tiff, image, noData, abort);
    const full = await open(tiff.images[0], signal);
    const images = tiff.images.filter((image) => isPyramid(image, tiff.images[0]));
    const opened: (Promise<CogImage> | undefined)[] = [Promise.resolve(full)];
    return {
      full,
      ownNoData,
      pixels: images.map((image) => (full.grid.pixel * full.grid.width) / widthOf(image)),
      image: (index) => {
        opened[index] ??= named(source, signal, () => open(images[index]));
        opened[index].catch(() => {
          opened[index] = undefined;
        });
        return opened[index];
      },
    };
  });
}

/** Turns what the TIFF library throws for a broken file into an ImageryError that names the file. */
async function named<T>(
  source: ByteSource,
  signal: AbortSignal | undefined,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImageryError || signal?.aborted) throw error;
    throw new ImageryError(`${source.href}: is not a readable TIFF (${(error as Error).message})`);
  }
}

/** Whether an image is the full image or an overview; masks and thumbnails are neither. */
function isPyramid(image: TiffImage, full: TiffImage): boolean {
  if (image === full) return true;
  const subfile = image.value(TiffTag.SubFileType) ?? 0;
  return Number(subfile) === 1 && image.isTiled();
}

function widthOf(image: TiffImage): number {
  return Number(image.size.width);
}

async function imageOf(
  source: ByteSource,
  tiff: Tiff,
  image: TiffImage,
  nodata: readonly number[],
  signal?: AbortSignal,
): Promise<CogImage> {
  const refuse = (why: string) => new ImageryError(`${source.href}: ${why}`);
  if (!image.isTiled()) throw refuse('is not tiled');
  const width = Number(image.size.width);
  const height = Number(image.size.height);
  const tile = { width: Number(image.tileSize.width), height: Number(image.tileSize.height) };
  const bits = (await image.fetch(TiffTag.BitsPerSample))?.[0] ?? 0;
  const compressionCode = Number(image.value(TiffTag.Compression) ?? 1);
  const compression = COMPRESSIONS[compressionCode];
  const predictor = Number((await image.fetch(TiffTag.Predictor)) ?? 1);
  const sampleFormat = Number((await image.fetch(TiffTag.SampleFormat))?.[0] ?? 1);
  const samplesPerPixel = Number((await image.fetch(TiffTag.SamplesPerPixel)) ?? 1);
  if (samplesPerPixel !== 1) throw refuse(`has ${samplesPerPixel} samples per pixel; one band is expected`);
  if ((bits !== 8 && bits !== 16) || sampleFormat !== 1) {
    throw refuse(
      `has samples of ${bits} bits and format ${sampleFormat}; unsigned 8 or 16 bits are expected`,
    );
  }
  if (!compression) throw refuse(`has compression ${compressionCode}; deflate or none is expected`);
  if (predictor !== 1 && predictor !== 2) throw refuse(`has predictor ${predictor}; 1 or 2 is expected`);
  const { across, tiles } = tilesOf({ width, height, tile }, refuse);
  for (const tag of [TiffTag.TileOffsets, TiffTag.TileByteCounts] as const) {
    if (image.tags.get(tag)?.count !== tiles)
      throw refuse(`lists ${image.tags.get(tag)?.count} tiles, not ${tiles}`);
  }
  return {
    source,
    grid: gridOf(tiff.images[0], width, height, refuse),
    format: {
      width: tile.width,
      height: tile.height,
      bits,
      compression,
      predictor,
      littleEndian: tiff.isLittleEndian,
      ...(nodata.length > 0 && { nodata }),
    },
    across,
    offsets: listOf(await image.fetch(TiffTag.TileOffsets, { signal })),
    byteCounts: listOf(await image.fetch(TiffTag.TileByteCounts, { signal })),
  };
}

/** How the tiles of an image lie, if image and tiles are of sizes that we read. */
export function tilesOf(
  { width, height, tile }: { width: number; height: number; tile: { width: number; height: number } },
  refuse: (why: string) => Error,
): { across: number; tiles: number } {
  if (!(width * height > 0 && width * height < MAX_PIXELS))
    throw refuse(`measures ${width} x ${height} pixels`);
  if (!(tile.width * tile.height > 0 && tile.width * tile.height * 2 < MAX_TILE_BYTES)) {
    throw refuse(`has tiles of ${tile.width} x ${tile.height} pixels`);
  }
  const across = Math.ceil(width / tile.width);
  return { across, tiles: across * Math.ceil(height / tile.height) };
}

/** The number besides 0 that stands for no data in the file, if any. */
async function noDataOf(full: TiffImage): Promise<number[]> {
  const written = await full.fetch(TiffTag.GdalNoData);
  return written === null ? [] : [Number.parseFloat(String(written))].filter(isNoData);
}

/** The numbers besides 0 that stand for no data, of the file and of its item. */
export function withDeclared(own: readonly number[], declared = Number.NaN): number[] {
  return [...new Set([...own, declared])].filter(isNoData);
}

function isNoData(number: number): boolean {
  return Number.isInteger(number) && number > 0;
}

/** Overviews have no georeference of their own: they cover the extent of the full image. */
function gridOf(full: TiffImage, width: number, height: number, refuse: (why: string) => Error): Grid {
  if (!full.isGeoLocated || !full.epsg) throw refuse('is not georeferenced');
  const [scaleX, scaleY] = full.resolution;
  if (!(scaleX > 0) || Math.abs(scaleX + scaleY) > 1e-9)
    throw refuse('has pixels that are not square and north up');
  // The tie point is the corner of a pixel, or its middle in files that say that pixels are points.
  const isPoint = full.valueGeo(TiffTagGeo.GTRasterTypeGeoKey) === RasterTypeKey.PixelIsPoint;
  const x0 = full.origin[0] - (isPoint ? scaleX / 2 : 0);
  const y0 = full.origin[1] + (isPoint ? scaleX / 2 : 0);
  return { epsg: full.epsg, x0, y0, pixel: (scaleX * widthOf(full)) / width, width, height };
}

/** The TIFF library returns one number, an array or a typed array, depending on count and type. */
function listOf(values: unknown): ArrayLike<number> {
  return typeof values === 'number' ? [values] : (values as ArrayLike<number>);
}

/** Serves the many small reads of the TIFF directories from one read of the file's beginning. */
function headerSource(source: ByteSource) {
  let header: Promise<Uint8Array> | null = null;
  return {
    url: new URL(/^https?:/.test(source.href) ? source.href : 'file:///'),
    async fetch(
      offset: number,
      length = HEADER_BYTES,
      options?: { signal?: AbortSignal },
    ): Promise<ArrayBuffer> {
      if (length > MAX_TILE_BYTES)
        throw new ImageryError(`${source.href}: has a directory of ${length} bytes`);
      header ??= source.read(0, HEADER_BYTES, options?.signal);
      const first = await header;
      const bytes =
        offset + length <= first.length || first.length < HEADER_BYTES
          ? first.slice(offset, offset + length)
          : await source.read(offset, length, options?.signal);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    },
  };
}
