import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { ByteSource } from './byte-source.ts';
import { type Cog, type CogImage, MAX_TILE_BYTES, tilesOf, withDeclared } from './cog.ts';
import { type FileVersion, isRecognizable } from './file-version.ts';
import { ImageryError } from './imagery-error.ts';

/** The header of a COG that was read before: which file it is of, and where its tiles are, packed. */
export interface KeptHeader {
  readonly href: string;
  readonly version: FileVersion;
  readonly layout: Uint8Array;
}

/** A layout that unpacks to more is refused; that of a band of Sentinel-2 in tiles of 256 pixels has 25 kB. */
const MAX_BYTES = 4 * 2 ** 20;
const MAX_IMAGES = 32;

const whole = z.int().min(0);
const Layout = z.object({
  epsg: whole,
  x0: z.number(),
  y0: z.number(),
  pixel: z.number().positive(),
  nodata: z.array(z.int().positive()).max(1),
  /** The full image, then its overviews. */
  images: z
    .array(
      z.object({
        width: whole,
        height: whole,
        tile: z.object({ width: whole, height: whole }),
        bits: z.literal([8, 16]),
        compression: z.literal(['none', 'deflate']),
        predictor: z.literal([1, 2]),
        littleEndian: z.boolean(),
        /** Of each tile from the end of the one before it, which is nearly always the same. */
        gaps: z.array(z.int()),
        sizes: z.array(whole.max(MAX_TILE_BYTES)),
      }),
    )
    .min(1)
    .max(MAX_IMAGES),
});
type Layout = z.infer<typeof Layout>;

/** What to keep of an opened COG; null for a local file, and for one that could not be recognized or whose overviews are broken. */
export async function headerToKeep(cog: Cog): Promise<KeptHeader | null> {
  const { source, grid } = cog.full;
  const version = source.version?.() ?? null;
  if (version === null || !isRecognizable(version) || cog.pixels.length > MAX_IMAGES) return null;
  const images = await Promise.all(cog.pixels.map((_, index) => cog.image(index))).catch((error: unknown) => {
    // Where only full images are read, broken overviews do no harm.
    if (error instanceof ImageryError) return null;
    throw error;
  });
  if (images === null) return null;
  const { epsg, x0, y0, pixel } = grid;
  const layout: Layout = { epsg, x0, y0, pixel, nodata: [...cog.ownNoData], images: images.map(packed) };
  return { href: source.href, version, layout: deflateRawSync(JSON.stringify(layout), { level: 9 }) };
}

/** Opens a COG from its kept header, under the limits of one that is read; null if what was kept is damaged. */
export function cogOfKept(source: ByteSource, { layout }: KeptHeader, nodata?: number): Cog | null {
  const kept = unpacked(layout);
  if (!kept) return null;
  const noData = withDeclared(kept.nodata, nodata);
  try {
    const images = kept.images.map((image) => imageOf(source, kept, image, noData));
    return {
      full: images[0]!,
      ownNoData: kept.nodata,
      pixels: images.map(({ grid }) => grid.pixel),
      image: async (index) => images[index]!,
    };
  } catch (error) {
    if (error instanceof ImageryError) return null;
    throw error;
  }
}

function packed({ grid, format, offsets, byteCounts }: CogImage): Layout['images'][number] {
  const sizes = Array.from(byteCounts, Number);
  let end = 0;
  const gaps = Array.from(offsets, (offset, tile) => {
    const gap = Number(offset) - end;
    end = Number(offset) + sizes[tile]!;
    return gap;
  });
  const { width, height, nodata: _, ...rest } = format;
  return { width: grid.width, height: grid.height, tile: { width, height }, ...rest, gaps, sizes };
}

function unpacked(layout: Uint8Array): Layout | null {
  try {
    const text = inflateRawSync(layout, { maxOutputLength: MAX_BYTES }).toString('utf8');
    return Layout.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function imageOf(
  source: ByteSource,
  { epsg, x0, y0, pixel, images: [full] }: Layout,
  image: Layout['images'][number],
  nodata: readonly number[],
): CogImage {
  const { width, height, tile, bits, compression, predictor, littleEndian, gaps, sizes } = image;
  const refuse = (why: string) => new ImageryError(`${source.href}: ${why}`);
  const { across, tiles } = tilesOf(image, refuse);
  if (gaps.length !== tiles || sizes.length !== tiles)
    throw refuse(`lists ${sizes.length} tiles, not ${tiles}`);
  let end = 0;
  const offsets = gaps.map((gap, at) => {
    const offset = end + gap;
    if (!Number.isSafeInteger(offset) || offset < 0) throw refuse(`has a tile at ${offset}`);
    end = offset + sizes[at]!;
    return offset;
  });
  return {
    source,
    grid: { epsg, x0, y0, pixel: (pixel * full!.width) / width, width, height },
    format: {
      ...tile,
      bits,
      compression,
      predictor,
      littleEndian,
      ...(nodata.length > 0 && { nodata }),
    },
    across,
    offsets,
    byteCounts: sizes,
  };
}
