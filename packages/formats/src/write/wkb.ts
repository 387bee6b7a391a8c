import type { MultiPolygon, Polygon, Position } from 'geojson';

const WKB_POLYGON = 3;
const WKB_MULTIPOLYGON = 6;
/** Byte order, type and count. */
const HEAD_BYTES = 9;
const POINT_BYTES = 16;

/** An area as little endian WKB. */
export function wkbOf(area: Polygon | MultiPolygon): Buffer {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  const isMany = area.type === 'MultiPolygon';
  const size = polygons.reduce((sum, rings) => sum + polygonBytes(rings), isMany ? HEAD_BYTES : 0);
  const wkb = Buffer.alloc(size);
  let at = isMany ? writeHead(wkb, 0, WKB_MULTIPOLYGON, polygons.length) : 0;
  for (const rings of polygons) {
    at = writeHead(wkb, at, WKB_POLYGON, rings.length);
    for (const ring of rings) {
      at = wkb.writeUInt32LE(ring.length, at);
      for (const [x, y] of ring) at = wkb.writeDoubleLE(y, wkb.writeDoubleLE(x, at));
    }
  }
  return wkb;
}

function writeHead(wkb: Buffer, at: number, type: number, count: number): number {
  wkb[at] = 1;
  return wkb.writeUInt32LE(count, wkb.writeUInt32LE(type, at + 1));
}

function polygonBytes(rings: readonly (readonly Position[])[]): number {
  return rings.reduce((sum, ring) => sum + 4 + ring.length * POINT_BYTES, HEAD_BYTES);
}
