import { geojsonShapeOf } from './geojson-shape.ts';
import { type FoundShape, withoutShape } from './raw-shape.ts';
import { wkbShapeOf, wkbSridOf } from './wkb.ts';
import { isWkt, wktShapeOf, wktSridOf } from './wkt.ts';

/** An encoding of a shape in one table cell. */
export interface CellShape {
  read(cell: string): FoundShape;
  /** The EPSG code in a cell, null where it has none. */
  epsgOf(cell: string): number | null;
}

/** Byte order, geometry type with its thousands for Z and M, and the EWKB flags, in either byte order. */
const HEX = /^(?:01[\da-f]{2}0[\da-f]00[02468ace]0|00[02468ace]0000[\da-f][\da-f]{2})[\da-f]{8}$/i;
const WKT: CellShape = { read: wktShapeOf, epsgOf: wktSridOf };
const WKB: CellShape = {
  read: (cell) =>
    cell.length % 2 === 0 ? wkbShapeOf(Buffer.from(cell, 'hex')) : withoutShape('broken_shape'),
  epsgOf: (cell) => wkbSridOf(Buffer.from(cell.slice(0, 18), 'hex')),
};
const JSON_CELL: CellShape = { read: readJson, epsgOf: () => 4326 };

/** The shape encoding of a cell, null where it is not a shape. */
export function cellShapeOf(cell: string): CellShape | null {
  const text = cell.trim();
  if (isWkt(text)) return WKT;
  if (/^\{.{0,200}"type"|^\{.{0,200}"coordinates"/s.test(text.slice(0, 300))) return JSON_CELL;
  return text.length >= 18 && HEX.test(text.slice(0, 18)) ? WKB : null;
}

function readJson(cell: string): FoundShape {
  try {
    return geojsonShapeOf(JSON.parse(cell));
  } catch {
    return withoutShape('broken_shape');
  }
}
