import { mercatorOf } from '@brazda/domain';
import Flatbush from 'flatbush';
import type { MultiPolygon } from 'geojson';
import type { Box, LngLat } from '../lib/geometry/shape.ts';

/** The mean width of a character of a label, the height of a line, and the space around them, in pixels. */
const CHARACTER_PX = 7;
const LINE_PX = 16;
const PADDING_PX = 8;
/** More lines would hide a parcel. */
export const MAX_LINES = 4;
/** A text may be so many zooms early where it hides nothing. */
export const EARLY_ZOOMS = 1.3;
/** Width of the world in pixels at zoom 0. */
const WORLD_SIZE = 512;

type Point = readonly [x: number, y: number];

/** A shape that may have a label, in degrees. */
export interface LabeledShape {
  readonly shape: Pick<MultiPolygon, 'coordinates'>;
  readonly bbox: Box;
  /** The center of its label. */
  readonly at: LngLat;
}

/**
 * The zoom from which a text, of one or more lines, fits: where the longest line is not longer than the shape is wide or tall, and no
 * other shape is touched. Up to `early` zooms before, at most `EARLY_ZOOMS`, it may be longer than its shape: as far as half way to
 * the shapes beside it, whose labels have the other half.
 */
export type LabelZoom = (text: string, early: number) => number;

/** From which zoom texts fit on each of some shapes. */
export function labelZooms(shapes: readonly LabeledShape[]): readonly LabelZoom[] {
  if (shapes.length === 0) return [];
  const placed = shapes.map(placedShape);
  const index = new Flatbush(placed.length);
  for (const { box } of placed) index.add(...box);
  index.finish();
  return placed.map((own) => {
    const { size, center } = own;
    const reach = farthest(size, size * 2 ** EARLY_ZOOMS) / 2;
    const others = index
      .search(center[0] - reach, center[1] - reach, center[0] + reach, center[1] + reach)
      .map((at) => placed[at]!)
      .filter((other) => other !== own);
    return (text, early) => {
      const { width, height } = labelSize(text);
      // How large a pixel may be: for the size of the shape, and for each edge beside it.
      const own = size / width;
      let beside = farthest(own, own * 2 ** early);
      for (const { rings } of others)
        for (const ring of rings)
          beside = Math.min(beside, pixelBeside(ring, center, { width, height }, beside));
      return -Math.log2((beside < own ? beside : (own + beside) / 2) * WORLD_SIZE);
    };
  });
}

/** How far away a shape is whose half way is at `most`, from the end of a shape at `own`. */
function farthest(own: number, most: number): number {
  return 2 * most - own;
}

/** A name in one line, in two, and so on up to `MAX_LINES`, each as even as its words allow. */
export function linesOf(name: string): readonly string[] {
  return Array.from({ length: MAX_LINES }, (_, at) => inLines(name, at + 1));
}

/** The narrowest way to write a name in at most so many lines. */
function inLines(name: string, count: number): string {
  for (let width = Math.ceil(name.length / count); ; width++) {
    const lines = wrap(name, width);
    if (lines.length <= count && lines.every(({ length }) => length <= width)) return lines.join('\n');
  }
}

/** Where a name may be broken besides its spaces: between words, not within a number such as 412-1. */
const AFTER_MARK = /(?<=\p{L}{4}[-/_,;.])(?=\p{L}{4})/u;
/** Longer words are broken where they do not fit; our own choice. */
const MAX_WORD = 20;

/** The words of a name in lines of a number of characters; a longer word has a line of its own, a very long one several. */
function wrap(name: string, width: number): readonly string[] {
  const pieces = name.split(/(?<= )/).flatMap((word) => word.split(AFTER_MARK));
  return pieces
    .flatMap((piece) => (piece.length > MAX_WORD ? chunksOf(piece, width) : [piece]))
    .reduce<readonly string[]>(
      ([line, ...before], piece) =>
        line === undefined || (line + piece).trimEnd().length <= width
          ? [(line ?? '') + piece, ...before]
          : [piece, line, ...before],
      [],
    )
    .toReversed()
    .map((line) => line.trimEnd());
}

/** A word in parts of a number of characters. */
function chunksOf(word: string, width: number): readonly string[] {
  return Array.from({ length: Math.ceil(word.length / width) }, (_, at) =>
    word.slice(at * width, (at + 1) * width),
  );
}

function labelSize(text: string) {
  const lines = text.split('\n');
  return {
    width: Math.max(...lines.map(({ length }) => length)) * CHARACTER_PX + PADDING_PX,
    height: lines.length * LINE_PX,
  };
}

/** How large a pixel may be for a label not to touch a ring, at most `least`. */
function pixelBeside(
  ring: readonly Point[],
  [x, y]: Point,
  { width, height }: ReturnType<typeof labelSize>,
  least: number,
): number {
  let pixel = least;
  for (let at = 1; at < ring.length; at++) {
    const [from, to] = [ring[at - 1]!, ring[at]!];
    // In halves of the label.
    const [ax, bx] = [(2 * (from[0] - x)) / width, (2 * (to[0] - x)) / width];
    const [ay, by] = [(2 * (from[1] - y)) / height, (2 * (to[1] - y)) / height];
    if (!areBeyond(ax, bx, pixel) && !areBeyond(ay, by, pixel))
      pixel = Math.min(pixel, distanceTo(ax, ay, bx - ax, by - ay));
  }
  return pixel;
}

/** Whether an edge is on one side of the label. */
function areBeyond(a: number, b: number, pixel: number): boolean {
  return (a >= pixel && b >= pixel) || (a <= -pixel && b <= -pixel);
}

/** The larger of the two distances of an edge from the origin: least at an end, where one is zero, or where both are equal. */
function distanceTo(x: number, y: number, dx: number, dy: number): number {
  const places = [0, 1, -x / dx, -y / dy, (y - x) / (dx - dy), -(x + y) / (dx + dy)];
  return Math.min(
    ...places
      .filter((at) => at >= 0 && at <= 1)
      .map((at) => Math.max(Math.abs(x + at * dx), Math.abs(y + at * dy))),
  );
}

/** A shape on the plane of the map. */
function placedShape({ shape, bbox: [west, south, east, north], at }: LabeledShape) {
  const [left, bottom] = mercatorOf([west, south]);
  const [right, top] = mercatorOf([east, north]);
  const box: Box = [left, top, right, bottom];
  return {
    box,
    size: Math.max(right - left, bottom - top, Number.EPSILON),
    center: mercatorOf(at),
    rings: shape.coordinates
      .flat()
      .map((ring) => ring.map(([longitude, latitude]) => mercatorOf([longitude!, latitude!]))),
  };
}
