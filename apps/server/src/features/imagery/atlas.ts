import { type AtlasEntry, type AtlasHeader, encodeAtlas } from '@brazda/contract';
import { codeOf, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { cornersOf, paintWebp } from '@brazda/raster';
import type { ObservedPixels } from './rasters.repo.ts';
import { type Packing, packOnShelves } from './shelf-packing.ts';

interface Piece extends ObservedPixels {
  readonly width: number;
  readonly height: number;
}

/** The bytes of the atlas of some observations of one day and kind. */
export async function renderAtlas(
  observed: readonly ObservedPixels[],
  { kind, sensing_date }: Pick<AtlasHeader, 'kind' | 'sensing_date'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = observed.map((piece) => ({
    ...piece,
    width: piece.pixels.width,
    height: piece.pixels.height,
  }));
  const packing = packOnShelves(pieces);
  const { width, height } = packing;
  const entries = packing.placed.map((placed) => entryOf(kind, placed));
  const isPicture = kind === 'TRUE_COLOR';
  const sheet = copyOnSheet(packing, isPicture ? 4 : 1);
  const pixels = isPicture ? await paintWebp({ width, height, codes: sheet }) : sheet;
  const header = {
    kind,
    sensing_date,
    width,
    height,
    encoding: isPicture ? 'webp' : 'codes',
    entries,
  } as const;
  return encodeAtlas({ header, pixels: Uint8Array.from(pixels) });
}

function copyOnSheet({ width, height, placed }: Packing<Piece>, channels: number): Uint8Array {
  const sheet = new Uint8Array(width * height * channels);
  for (const { item, x, y } of placed) {
    const stride = item.width * channels;
    for (let row = 0; row < item.height; row++) {
      const line = item.pixels.codes.subarray(row * stride, (row + 1) * stride);
      sheet.set(line, ((y + row) * width + x) * channels);
    }
  }
  return sheet;
}

function entryOf(kind: RasterKind, { item, x, y }: Packing<Piece>['placed'][number]): AtlasEntry {
  const { parcel_id, pixels, width: w, height: h, p10, p90 } = item;
  const { codes } = RASTER_KIND[kind];
  const [nw, ne, se, sw] = cornersOf(pixels);
  const corners: AtlasEntry['corners'] = [nw, ne, se, sw];
  const contrast = codes !== null && p10 !== null && p90 !== null;
  return {
    parcel_id,
    x,
    y,
    w,
    h,
    corners,
    ...(contrast && { low: codeOf(codes, p10), high: codeOf(codes, p90) }),
  };
}
