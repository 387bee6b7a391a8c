import type { AtlasEntry } from '@brazda/contract/client';
import {
  classOfCode,
  MASKED,
  type MercatorPoint,
  mercatorOf,
  OUTSIDE,
  RASTER_KIND,
  type RasterKind,
  valueOfCode,
} from '@brazda/domain';
import type { FarmAtlas } from './atlas.ts';

/** The content of one pixel of a raster. */
export interface PixelReading {
  readonly parcel_id: string;
  readonly kind: RasterKind;
  readonly code: number;
  /** In the unit of the kind's scale; null if the code has none. */
  readonly value: number | null;
  /** Index in the kind's scale, -1 for none. */
  readonly class: number;
  /** Hidden by cloud, shadow or snow. */
  readonly masked: boolean;
}

/** Returns the parcel and pixel at a point, null outside every parcel and for true color. */
export type PixelReader = (kind: RasterKind, lngLat: readonly [number, number]) => PixelReading | null;

/** Prepares an atlas for reading: corners are projected once, each reading then searches the parcels' boxes. */
export function pixelReaderOf({ header, codes }: Pick<FarmAtlas, 'header' | 'codes'>): PixelReader {
  const quads = header.entries.map((entry) => ({ entry, quad: entry.corners.map(mercatorOf) }));
  return (kind, lngLat) => {
    const { scale, codes: table } = RASTER_KIND[kind];
    if (!codes || !table) return null;
    const point = mercatorOf(lngLat);
    for (const { entry, quad } of quads) {
      const pixel = pixelIn(entry, quad, point);
      const code = pixel ? codes[pixel.y * header.width + pixel.x] : OUTSIDE;
      if (code === OUTSIDE) continue;
      return {
        parcel_id: entry.parcel_id,
        kind,
        code,
        value: valueOfCode(table, code),
        class: classOfCode(table, scale, code),
        masked: code === MASKED,
      };
    }
    return null;
  };
}

function pixelIn({ x, y, w, h }: AtlasEntry, quad: readonly MercatorPoint[], point: MercatorPoint) {
  const [u, v] = shareOf(quad, point);
  if (u < 0 || u >= 1 || v < 0 || v >= 1) return null;
  return { x: x + Math.floor(u * w), y: y + Math.floor(v * h) };
}

/**
 * How far along the top and down the side of a quad a point is, 0 to 1 inside. The quad is interpolated as the GPU
 * draws it: two triangles that share the diagonal from the top right to the bottom left corner.
 */
function shareOf(
  [topLeft, topRight, bottomRight, bottomLeft]: readonly MercatorPoint[],
  point: MercatorPoint,
) {
  const upper = solve(topLeft, topRight, bottomLeft, point);
  if (upper[0] + upper[1] <= 1) return upper;
  const [u, v] = solve(bottomRight, bottomLeft, topRight, point);
  return [1 - u, 1 - v];
}

/** The multiples of `origin -> along` and `origin -> down` that lead from `origin` to `point`. */
function solve(origin: MercatorPoint, along: MercatorPoint, down: MercatorPoint, point: MercatorPoint) {
  const ax = along[0] - origin[0];
  const ay = along[1] - origin[1];
  const dx = down[0] - origin[0];
  const dy = down[1] - origin[1];
  const px = point[0] - origin[0];
  const py = point[1] - origin[1];
  const area = ax * dy - ay * dx;
  return [(px * dy - py * dx) / area, (ax * py - ay * px) / area];
}
