import type { AtlasEntry, AtlasHeader } from '@brazda/contract/client';
import { type MercatorPoint, mercatorOf } from '@brazda/domain';
import { stretchOf } from './contrast.ts';

/** Floats of one parcel in the instance buffer: four corners, rectangle, page, low and high code. */
export const FLOATS_PER_QUAD = 15;

/** A band of atlas rows that fits one texture. */
export interface AtlasPage {
  readonly top: number;
  readonly height: number;
}

/** The parcels of an atlas as the GPU draws them. */
export interface AtlasQuads {
  /** The origin of all corners: absolute coordinates in single precision would jump by meters. */
  readonly anchor: MercatorPoint;
  readonly instances: Float32Array<ArrayBuffer>;
  readonly count: number;
  readonly pages: readonly AtlasPage[];
}

/** Lays out an atlas for textures of at most `limit` rows. */
export function quadsOf(header: AtlasHeader, limit: number): AtlasQuads {
  const { pages, stride } = pagesOf(header, limit);
  const anchor = header.entries[0] ? mercatorOf(header.entries[0].corners[0]) : ([0, 0] as const);
  const instances = new Float32Array(header.entries.length * FLOATS_PER_QUAD);
  for (const [i, entry] of header.entries.entries()) {
    const page = Math.floor(entry.y / stride);
    instances.set(quadOf(entry, anchor, page, pages[page].top), i * FLOATS_PER_QUAD);
  }
  return { anchor, instances, count: header.entries.length, pages };
}

/**
 * Pages start every `stride` rows and extend far enough down to contain whatever starts in them, so no parcel is cut.
 */
function pagesOf({ height, entries }: AtlasHeader, limit: number) {
  if (height <= limit) return { pages: [{ top: 0, height }], stride: height + 1 };
  const tallest = Math.max(...entries.map((entry) => entry.h));
  const stride = limit - tallest;
  if (stride <= 0) throw new RangeError(`a raster of ${tallest} rows does not fit a texture of ${limit}`);
  const pages = Array.from({ length: Math.ceil(height / stride) }, (_, i) => ({
    top: i * stride,
    height: Math.min(limit, height - i * stride),
  }));
  return { pages, stride };
}

function quadOf(entry: AtlasEntry, anchor: MercatorPoint, page: number, top: number): number[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = entry.corners.map((corner) => {
    const [x, y] = mercatorOf(corner);
    return [x - anchor[0], y - anchor[1]];
  });
  const strip = [...topLeft, ...topRight, ...bottomLeft, ...bottomRight];
  return [...strip, entry.x, entry.y - top, entry.w, entry.h, page, ...stretchOf(entry)];
}
