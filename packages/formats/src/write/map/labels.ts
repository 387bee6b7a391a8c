import { type Point, roomIn, stretchOf, turnedBy } from './label-room.ts';

/** A parcel to label. */
export interface LabeledParcel {
  /** Number in the parcel list, from 1: the label where there is no room for another. */
  readonly number: number;
  readonly title: string;
  readonly crop: string | null;
  readonly hectares: string;
  /** On the page. */
  readonly rings: readonly (readonly Point[])[];
  /** For the order of placement. */
  readonly area: number;
}

/** A text on the map: lines around a center, rotated by an angle in radians. */
export interface Label {
  readonly lines: readonly string[];
  readonly size: number;
  readonly middle: Point;
  readonly angle: number;
}

/** Returns the width of a line in points. */
export type Measure = (text: string, size: number) => number;

/** Line height as a multiple of the font size. */
export const LEADING = 1.18;
/** Free space around the text, in points. */
const MARGIN = 1.2;
const SIZES_OF_WORDS = [8.5, 7.5, 6.5, 5.5];
const SIZES_OF_NUMBER = [6.5, 5.5, 4.5];
const SIZE_BESIDE = 6;

/** Possible texts of a label, the most informative first. */
function wordingsOf({ title, crop, hectares }: LabeledParcel): { lines: string[]; sizes: number[] }[] {
  const whole = crop === null ? [title, hectares] : [title, crop, hectares];
  return [
    { lines: whole, sizes: SIZES_OF_WORDS.slice(0, 3) },
    { lines: [title, hectares], sizes: SIZES_OF_WORDS.slice(0, 3) },
    { lines: [title], sizes: SIZES_OF_WORDS },
  ];
}

/** The frame of the page, in points, that labels must not leave. */
export interface Edges {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Places the labels of a map without overlaps, the largest parcels first: as much text as fits, horizontal or along
 * the parcel; else its name beside it where there is no land; else its number in the list; else nothing.
 */
export function placeLabels(parcels: readonly LabeledParcel[], measure: Measure, frame: Edges): Label[] {
  const words = new TakenRoom();
  const land = new TakenRoom();
  for (const { rings } of parcels) land.add(boxAround(rings[0]));
  const isOutside = (box: Point[]) =>
    land.isFree(box) &&
    box.every(
      ([x, y]) => x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height,
    );
  return [...parcels]
    .sort((a, b) => b.area - a.area)
    .flatMap((parcel) => {
      for (const { label, isBeside } of candidatesOf(parcel, measure)) {
        const box = cornersOf(label, measure);
        if (!words.isFree(box) || (isBeside && !isOutside(box))) continue;
        words.add(box);
        return [label];
      }
      return [];
    });
}

interface Candidate {
  readonly label: Label;
  readonly isBeside: boolean;
}

function* candidatesOf(parcel: LabeledParcel, measure: Measure): Iterable<Candidate> {
  const angles = [0, stretchOf(parcel.rings[0])];
  const turned = angles.map((angle) => parcel.rings.map((ring) => ring.map(turnedBy(-angle))));
  const wordings = wordingsOf(parcel);
  for (const wording of wordings) yield* inside(wording);
  for (const { lines } of wordings.slice(1)) yield* beside(lines);
  yield* inside({ lines: [String(parcel.number)], sizes: SIZES_OF_NUMBER });

  function* inside({ lines, sizes }: { lines: string[]; sizes: number[] }): Iterable<Candidate> {
    for (const size of sizes) {
      const room = sizeOf(lines, size, measure);
      for (const [i, angle] of angles.entries()) {
        const middle = roomIn(turned[i], room);
        if (middle) yield { label: { lines, size, middle: turnedBy(angle)(middle), angle }, isBeside: false };
      }
    }
  }

  function* beside(lines: string[]): Iterable<Candidate> {
    const [width, height] = sizeOf(lines, SIZE_BESIDE, measure);
    const [[left, top], , [right, bottom]] = boxAround(parcel.rings[0]);
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    const middles: Point[] = [
      [x, top - height / 2 - MARGIN],
      [x, bottom + height / 2 + MARGIN],
      [right + width / 2 + MARGIN, y],
      [left - width / 2 - MARGIN, y],
    ];
    for (const middle of middles)
      yield { label: { lines, size: SIZE_BESIDE, middle, angle: 0 }, isBeside: true };
  }
}

/** The corners of a ring's bounding box, from the upper left one. */
function boxAround(ring: readonly Point[]): Point[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function sizeOf(lines: readonly string[], size: number, measure: Measure): Point {
  const widest = Math.max(...lines.map((line) => measure(line, size)));
  return [widest + 2 * MARGIN, lines.length * size * LEADING + MARGIN];
}

function cornersOf({ lines, size, middle, angle }: Label, measure: Measure): Point[] {
  const [width, height] = sizeOf(lines, size, measure);
  const turn = turnedBy(angle);
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs.map(([sx, sy]) => {
    const [x, y] = turn([(sx * width) / 2, (sy * height) / 2]);
    return [middle[0] + x, middle[1] + y];
  });
}

/** Cell size of the spatial index of occupied boxes, in points. */
const CELL = 12;
/** More cells than any page has. */
const CELLS_ACROSS = 10_000;

/** A spatial index of convex boxes on the page. */
class TakenRoom {
  readonly #cells = new Map<number, Point[][]>();

  isFree(box: Point[]): boolean {
    return !cellsOf(box).some((cell) => this.#cells.get(cell)?.some((other) => overlap(box, other)));
  }

  add(box: Point[]): void {
    for (const cell of cellsOf(box)) {
      const known = this.#cells.get(cell) ?? [];
      this.#cells.set(cell, known);
      known.push(box);
    }
  }
}

function cellsOf(box: readonly Point[]): number[] {
  const [[left, top], , [right, bottom]] = boxAround(box);
  const cells: number[] = [];
  for (let x = Math.floor(left / CELL); x <= right / CELL; x++)
    for (let y = Math.floor(top / CELL); y <= bottom / CELL; y++) cells.push(x * CELLS_ACROSS + y);
  return cells;
}

/** Whether two convex boxes overlap: no side of either separates them. */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return !(isDivided(one, other) || isDivided(other, one));
}

/** Whether a side of a convex box separates it from the other box. */
function isDivided(box: readonly Point[], other: readonly Point[]): boolean {
  for (const [i, [ax, ay]] of box.entries()) {
    const [bx, by] = box[(i + 1) % box.length];
    const along = ([x, y]: Point) => (x - ax) * (by - ay) - (y - ay) * (bx - ax);
    const mine = along(box[(i + 2) % box.length]);
    if (other.every((spot) => (mine > 0 ? along(spot) <= 0 : along(spot) >= 0))) return true;
  }
  return false;
}
