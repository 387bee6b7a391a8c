import { ZONE_COUNTS } from '../imagery/productivity.ts';

/** A parcel in cells of a grid, from the south-west corner to the east, then northwards, each with its zone. */
export interface ZonedCells {
  readonly columns: number;
  /** Of the parcel in each cell; 0 outside. */
  readonly areas_m2: readonly number[];
  /** The zone of each cell from 1, the weakest; 0 outside. */
  readonly zones: readonly number[];
}

/** The most zones of a parcel. */
export const MAX_FIELD_ZONES = ZONE_COUNTS.at(-1)!;

/** So many cells of one zone in a row. */
export type ZoneRun = [zone: number, cells: number];

/** The zones of cells as runs, which take little room: zones are large. */
export function runsOfZones(zones: readonly number[]): ZoneRun[] {
  const runs: ZoneRun[] = [];
  for (const zone of zones) {
    const last = runs.at(-1);
    if (last?.[0] === zone) last[1]++;
    else runs.push([zone, 1]);
  }
  return runs;
}

/** The zones of cells from their runs. */
export function zonesOfRuns(runs: readonly ZoneRun[]): number[] {
  return runs.flatMap(([zone, cells]) => Array<number>(cells).fill(zone));
}

/** Zones numbered without gaps, in their order. */
export function withoutGaps(zones: readonly number[]): number[] {
  const used = [...new Set(zones)].filter((zone) => zone > 0).sort((a, b) => a - b);
  const numbers = new Map(used.map((zone, at) => [zone, at + 1]));
  return zones.map((zone) => numbers.get(zone) ?? 0);
}

/** The land of each zone in whole square meters, the weakest first; together they are the parcel. */
export function landOfZones({ zones, areas_m2 }: ZonedCells): { zone: number; area_m2: number }[] {
  const land = new Map<number, number>();
  for (const [cell, area] of areas_m2.entries())
    if (area > 0) land.set(zones[cell]!, (land.get(zones[cell]!) ?? 0) + area);
  return [...land].map(([zone, area_m2]) => ({ zone, area_m2 })).sort((a, b) => a.zone - b.zone);
}

/** Cells of one zone that touch along their sides. */
export interface ZonePiece {
  readonly zone: number;
  readonly area_m2: number;
  readonly cells: readonly number[];
}

/** The pieces of zones that are smaller than a machine can spread apart, the smallest first. */
export function tinyPieces(zoned: ZonedCells, min_m2: number): ZonePiece[] {
  const pieces = piecesOf(zoned);
  return pieces
    .filter(({ area_m2 }) => area_m2 < min_m2)
    .sort((a, b) => a.area_m2 - b.area_m2)
    .slice(0, Math.max(0, pieces.length - 1));
}

/** Gives tiny pieces to the zone that they touch most, the smallest first, until none is left that touches another. */
export function joinTinyPieces(zoned: ZonedCells, min_m2: number): number[] {
  const zones = [...zoned.zones];
  for (;;) {
    const before = { ...zoned, zones };
    const joined = tinyPieces(before, min_m2).some((piece) => {
      const zone = surroundingZone(before, piece);
      if (zone === null) return false;
      for (const cell of piece.cells) zones[cell] = zone;
      return true;
    });
    if (!joined) return zones;
  }
}

function piecesOf(zoned: ZonedCells): ZonePiece[] {
  const { zones, areas_m2 } = zoned;
  const isSeen = new Uint8Array(zones.length);
  const pieces: ZonePiece[] = [];
  for (const [first, area] of areas_m2.entries()) {
    if (area === 0 || isSeen[first]) continue;
    const zone = zones[first]!;
    const cells = [first];
    isSeen[first] = 1;
    // Grows while it is read.
    for (const cell of cells)
      for (const next of neighborsOf(zoned, cell))
        if (zones[next] === zone && !isSeen[next]) {
          isSeen[next] = 1;
          cells.push(next);
        }
    pieces.push({ zone, cells, area_m2: cells.reduce((sum, cell) => sum + areas_m2[cell]!, 0) });
  }
  return pieces;
}

/** The zone with the longest border to a piece; null where it touches none. */
function surroundingZone(zoned: ZonedCells, { zone, cells }: ZonePiece): number | null {
  const borders = new Map<number, number>();
  for (const cell of cells)
    for (const next of neighborsOf(zoned, cell)) {
      const other = zoned.zones[next]!;
      if (other !== zone) borders.set(other, (borders.get(other) ?? 0) + 1);
    }
  const [longest] = [...borders].sort(([a, one], [b, two]) => two - one || a - b);
  return longest?.[0] ?? null;
}

/** The cells of a parcel beside a cell of it. */
function neighborsOf({ columns, areas_m2 }: ZonedCells, cell: number): number[] {
  const column = cell % columns;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    cell - columns,
    cell + columns,
  ].filter((next) => (areas_m2[next] ?? 0) > 0);
}
