import { type MercatorPoint, mercatorOf } from '@brazda/domain';

type Box = readonly [west: number, south: number, east: number, north: number];

/** Tiles of a map with {z}, {x} and {y} in their addresses. */
export interface TileSource {
  readonly template: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  /** Where there are tiles; null for everywhere. */
  readonly bounds: Box | null;
  /** The maximum number of tiles. */
  readonly limit: number;
}

/** Tiles of 256 px on each side of a parcel: what the screen of a phone shows around it, at large zooms a part of that. */
const RINGS = { zoomedOut: 2, zoomedIn: 1 };
const ZOOMED_IN = 14;

/**
 * The addresses of the tiles around some parcels, from the smallest zoom to the largest at which all of them fit into
 * the limit.
 */
export function tilesAround(boxes: readonly Box[], source: TileSource): string[] {
  const { template, minzoom, maxzoom, bounds, limit } = source;
  const found: string[] = [];
  for (let zoom = minzoom; zoom <= maxzoom; zoom++) {
    const tiles = new Set(boxes.flatMap((box) => tilesIn(around(box, zoom), bounds, zoom, limit)));
    if (found.length + tiles.size > limit) break;
    for (const tile of tiles) {
      const [x, y] = tile.split('/') as [string, string];
      found.push(template.replace('{z}', String(zoom)).replace('{x}', x).replace('{y}', y));
    }
  }
  return found;
}

/** The tiles of a box as `x/y`, one more than the limit at most. */
function tilesIn(box: Box, bounds: Box | null, zoom: number, limit: number): string[] {
  const [west, south, east, north] = bounds ? overlap(box, bounds) : box;
  if (west > east || south > north) return [];
  const size = 2 ** zoom;
  const [left, top] = tileAt([west, north], size);
  const [right, bottom] = tileAt([east, south], size);
  const tiles: string[] = [];
  for (let x = left; x <= right; x++)
    for (let y = top; y <= bottom; y++) {
      tiles.push(`${x}/${y}`);
      if (tiles.length > limit) return tiles;
    }
  return tiles;
}

function tileAt(position: readonly [number, number], size: number): MercatorPoint {
  const [x, y] = mercatorOf(position);
  const within = (at: number) => Math.min(size - 1, Math.max(0, Math.floor(at * size)));
  return [within(x), within(y)];
}

function around([west, south, east, north]: Box, zoom: number): Box {
  const tiles = zoom < ZOOMED_IN ? RINGS.zoomedOut : RINGS.zoomedIn;
  const width = (tiles * 360) / 2 ** zoom;
  // Tiles are square, and a degree of latitude is longer than one of longitude.
  const height = width * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return [west - width, south - height, east + width, north + height];
}

function overlap(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}
