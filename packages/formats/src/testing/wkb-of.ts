import type { Position } from 'geojson';

/** A polygon in little-endian WKB; `type` and the counts can be false. */
export function polygonWkb(
  rings: readonly (readonly Position[])[],
  { type = 3, ringCount = rings.length, pointCount = null as number | null } = {},
): Buffer {
  return Buffer.concat([
    head(type),
    uint(ringCount),
    ...rings.flatMap((ring) => [uint(pointCount ?? ring.length), ...ring.flat().map(double)]),
  ]);
}

/** A WKB collection of type 4 to 7 with its shapes. */
export function collectionWkb(type: number, shapes: readonly Uint8Array[]): Buffer {
  return Buffer.concat([head(type), uint(shapes.length), ...shapes]);
}

/** A point in WKB. */
export function pointWkb(x: number, y: number): Buffer {
  return Buffer.concat([head(1), double(x), double(y)]);
}

function head(type: number): Buffer {
  return Buffer.concat([Buffer.from([1]), uint(type)]);
}

function uint(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value >>> 0);
  return buffer;
}

function double(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleLE(value);
  return buffer;
}
