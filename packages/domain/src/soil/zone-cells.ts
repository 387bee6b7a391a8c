import { joinPieces, withSharedCorners } from './cell-pieces.ts';
import { divisionOf } from './cut-evenly.ts';
import type { Division } from './divide-shape.ts';
import { connectedGroups, joinSmallGroups } from './piece-groups.ts';
import {
  type PlanePolygon,
  type PlaneShape,
  planeShapeOf,
  type ShapeCoordinates,
  shapeArea,
  turnedAlongRows,
} from './plane.ts';
import { CELL_AREA_SHARE, cellOf, HECTARE_M2, type SampleCell, sampleCells } from './sample-cells.ts';
import { SAMPLE_HECTARES, samplesOf } from './soil-sampling.ts';
import { crossingsAt, extentOf } from './split-shape.ts';
import { squarePieces } from './square-pieces.ts';
import { withStraightBorders } from './straight-borders.ts';

/** Pieces along the side of a square cell, by which cells follow zones: 18 to 28 m each, two or three pixels of an image. */
const PIECES_PER_SIDE = 8;
/** Lines across a piece on which its zone is read, and places on each stretch of them, as shares. */
const READ_AT = [1 / 6, 1 / 2, 5 / 6];

/** The number of the zone at a place in degrees. */
export type ZoneAt = (lng: number, lat: number) => number;

/**
 * Divides a parcel into cells that follow zones, each for about as many hectares as in `sampleCells`. Pieces of about
 * 20 m take the zone of most of their area; connected pieces of a zone are an area of cells of their own. What is below
 * the minimum of a cell (`CELL_AREA_SHARE`) joins the neighbor with the longest common border. Cells cover the parcel
 * exactly, and neighbors share every point of their border. A parcel in one zone has the cells of `sampleCells`. Null for a
 * parcel that crumbles into too many pieces.
 */
export function zoneCells(
  shape: ShapeCoordinates,
  zoneAt: ZoneAt,
  hectaresPerSample: number = SAMPLE_HECTARES.usual,
): readonly SampleCell[] | null {
  const parcel = turnedAlongRows(planeShapeOf(shape));
  const area = shapeArea(parcel);
  const mean = area / Math.max(1, samplesOf(area / HECTARE_M2, hectaresPerSample));
  const least = mean * CELL_AREA_SHARE.from;
  if (mean === area) return sampleCells(shape, hectaresPerSample);
  const squares = squarePieces(parcel, Math.sqrt(mean) / PIECES_PER_SIDE);
  if (!squares) return null;
  const { pieces, lines } = squares;
  const zones = pieces.map((piece) => zoneOf(piece, zoneAt));
  const regionOf = joinSmallGroups(pieces, connectedGroups(pieces, zones), least);
  if (new Set(regionOf).size === 1) return sampleCells(shape, hectaresPerSample);
  const regions = withStraightBorders(joined(pieces, regionOf), parcel, lines);
  const divisions = regions.map((region) => dividedRegion(region, mean));
  const allLines = [lines, ...divisions.map((division) => division.lines)];
  const shared = withSharedCorners(
    divisions.flatMap((division) => division.pieces),
    {
      x: new Set(allLines.flatMap(({ x }) => [...x])),
      y: new Set(allLines.flatMap(({ y }) => [...y])),
    },
  );
  let before = 0;
  const cells = divisions.flatMap((division) => {
    const first = before;
    before += division.count;
    return division.cells.map((cell) => first + cell);
  });
  return joined(shared, joinSmallGroups(shared, cells, least)).map(cellOf);
}

/** A region cut into cells of about the mean area of a parcel; its pieces do not share corners yet. */
function dividedRegion(
  region: PlaneShape,
  mean: number,
): Pick<Division, 'pieces' | 'cells' | 'lines'> & { readonly count: number } {
  const area = shapeArea(region);
  const count = Math.max(1, Math.round(area / mean));
  if (count === 1)
    return { count, pieces: region, cells: region.map(() => 0), lines: { x: new Set(), y: new Set() } };
  const from = mean * CELL_AREA_SHARE.from;
  const to = mean * CELL_AREA_SHARE.to;
  return { count, ...divisionOf(region, count, { mean: area / count, from, to }) };
}

/** The shapes of groups of pieces, in the order of their first ones. */
function joined(pieces: PlaneShape, groupOf: readonly number[]): PlaneShape[] {
  return [...Map.groupBy(pieces.keys(), (piece) => groupOf[piece]!).values()].map((group) =>
    joinPieces(group.map((piece) => pieces[piece]!)),
  );
}

/** The zone in which most of a piece is, by places evenly spread over it. */
function zoneOf(piece: PlanePolygon, zoneAt: ZoneAt): number {
  const [low, high] = extentOf([piece], 'y');
  const lengths = new Map<number, number>();
  for (const height of READ_AT) {
    const crossings = crossingsAt(piece, 'y', low + (high - low) * height);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const west = crossings[i]!;
      const east = crossings[i + 1]!;
      for (const share of READ_AT) {
        const between = (key: 'lng' | 'lat') => west[key] + share * (east[key] - west[key]);
        const zone = zoneAt(between('lng'), between('lat'));
        lengths.set(zone, (lengths.get(zone) ?? 0) + east.x - west.x);
      }
    }
  }
  return [...lengths].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}
