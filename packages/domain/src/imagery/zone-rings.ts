import { type LabelPart, labelPartsOf } from './pixel-labels.ts';

/** Column and row of a corner between pixels. */
export type Corner = readonly [number, number];
/** The outer ring, counterclockwise as seen on a map, then the holes; closed. */
export type PixelPolygon = readonly (readonly Corner[])[];

const BEYOND = -2;

/**
 * The outlines of classes along the sides of their pixels, by class: each part is a polygon with its holes, whose rings
 * touch only at single points. Corners where three classes meet are kept on every line through them, so that
 * neighbors have the same corners and leave no gap in any projection.
 */
export function ringsOfZones(labels: ArrayLike<number>, width: number): Map<number, PixelPolygon[]> {
  const isCorner = cornerTest(labels, width);
  const found = new Map<number, PixelPolygon[]>();
  for (const part of labelPartsOf(labels, width)) {
    const label = labels[part[0]!]!;
    const rings = loopsOf(sidesOf(labels, part, width)).map((loop) =>
      loop.filter(isCorner).map((node): Corner => [node % (width + 1), Math.floor(node / (width + 1))]),
    );
    // A part is connected by sides, so exactly one of its rings is the outer one.
    const ordered = rings.sort((a, b) => areaOf(b) - areaOf(a)).map((ring) => [...ring, ring[0]!]);
    found.set(label, [...(found.get(label) ?? []), ordered]);
  }
  return found;
}

/** Area of a ring in square pixels, negative if it is clockwise on the map. */
export function areaOf(ring: readonly Corner[]): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    sum += nextX * y - x * nextY;
  }
  return sum / 2;
}

/** By corner of a part, the next corners along its border, with the part on the left. */
function sidesOf(labels: ArrayLike<number>, part: LabelPart, width: number): Map<number, number[]> {
  const sides = new Map<number, number[]>();
  const add = (from: number, to: number) => sides.set(from, [...(sides.get(from) ?? []), to]);
  for (const at of part) {
    const column = at % width;
    const label = labels[at];
    const north = Math.floor(at / width) * (width + 1) + column;
    const south = north + width + 1;
    if (at < width || labels[at - width] !== label) add(north + 1, north);
    if (column === 0 || labels[at - 1] !== label) add(north, south);
    if (at + width >= labels.length || labels[at + width] !== label) add(south, south + 1);
    if (column === width - 1 || labels[at + 1] !== label) add(south + 1, north + 1);
  }
  return sides;
}

/** Follows the sides until none is left; a path that returns to one of its corners has closed a loop there. */
function loopsOf(sides: Map<number, number[]>): number[][] {
  const loops: number[][] = [];
  for (const start of sides.keys()) {
    const path: number[] = [];
    const positions = new Map<number, number>();
    let node: number | undefined = start;
    while (node !== undefined) {
      const known = positions.get(node);
      if (known !== undefined) {
        const loop = path.splice(known);
        for (const each of loop) positions.delete(each);
        loops.push(loop);
      }
      positions.set(node, path.length);
      path.push(node);
      node = sides.get(node)?.pop();
    }
  }
  return loops;
}

/** Tests whether any outline turns or branches at a corner between pixels. */
function cornerTest(labels: ArrayLike<number>, width: number): (node: number) => boolean {
  const height = labels.length / width;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? BEYOND : labels[row * width + column];
  return (node) => {
    const column = node % (width + 1);
    const row = Math.floor(node / (width + 1));
    const nw = at(column - 1, row - 1);
    const ne = at(column, row - 1);
    const sw = at(column - 1, row);
    const se = at(column, row);
    return !((nw === ne && sw === se) || (nw === sw && ne === se));
  };
}
