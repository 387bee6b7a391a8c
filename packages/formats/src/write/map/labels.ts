import { roomIn, type Spot, stretchOf, turnedBy } from './label-room.ts';

/** A parcel that wants a label. */
export interface Labelled {
  /** In the list, from 1: the label where there is no room for another. */
  readonly number: number;
  readonly title: string;
  readonly crop: string | null;
  readonly hectares: string;
  /** On the page. */
  readonly rings: readonly (readonly Spot[])[];
  /** On the page, for the order. */
  readonly area: number;
}

/** Words on the map: lines around a middle, turned by an angle in radians. */
export interface Label {
  readonly lines: readonly string[];
  readonly size: number;
  readonly middle: Spot;
  readonly angle: number;
}

/** How wide a line is in points. */
export type Measure = (text: string, size: number) => number;

/** Height of a line in sizes of its letters. */
export const LEADING = 1.18;
/** Free space around the words, in points. */
const MARGIN = 1.2;
const SIZES_OF_WORDS = [8.5, 7.5, 6.5, 5.5];
const SIZES_OF_NUMBER = [6.5, 5.5, 4.5];

/** What may be written on a parcel, the most telling first. */
function wordingsOf({ number, title, crop, hectares }: Labelled): { lines: string[]; sizes: number[] }[] {
  const whole = crop === null ? [title, hectares] : [title, crop, hectares];
  return [
    { lines: whole, sizes: SIZES_OF_WORDS.slice(0, 3) },
    { lines: [title, hectares], sizes: SIZES_OF_WORDS.slice(0, 3) },
    { lines: [title], sizes: SIZES_OF_WORDS },
    { lines: [String(number)], sizes: SIZES_OF_NUMBER },
  ];
}

/**
 * The labels of a map, each inside its parcel and none over another, the largest parcels first: as many words as there is
 * room for, level or along the parcel, else the parcel's number in the list, else nothing.
 */
export function placeLabels(parcels: readonly Labelled[], measure: Measure): Label[] {
  const taken = new TakenRoom();
  return [...parcels]
    .sort((a, b) => b.area - a.area)
    .flatMap((parcel) => {
      for (const label of candidatesOf(parcel, measure)) {
        const box = cornersOf(label, measure);
        if (!taken.take(box)) continue;
        return [label];
      }
      return [];
    });
}

function* candidatesOf(parcel: Labelled, measure: Measure): Iterable<Label> {
  const angles = [0, stretchOf(parcel.rings[0])];
  const seen = angles.map((angle) => parcel.rings.map((ring) => ring.map(turnedBy(-angle))));
  for (const { lines, sizes } of wordingsOf(parcel)) {
    for (const size of sizes) {
      const room = sizeOf(lines, size, measure);
      for (const [i, angle] of angles.entries()) {
        const middle = roomIn(seen[i], room);
        if (middle) yield { lines, size, middle: turnedBy(angle)(middle), angle };
      }
    }
  }
}

function sizeOf(lines: readonly string[], size: number, measure: Measure): Spot {
  const widest = Math.max(...lines.map((line) => measure(line, size)));
  return [widest + 2 * MARGIN, lines.length * size * LEADING + MARGIN];
}

function cornersOf({ lines, size, middle, angle }: Label, measure: Measure): Spot[] {
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

/** Side of the squares by which taken room is found again, in points. */
const CELL = 40;

class TakenRoom {
  readonly #cells = new Map<string, Spot[][]>();

  /** Takes the room of a convex box, unless something of it is taken. */
  take(box: Spot[]): boolean {
    const cells = cellsOf(box);
    if (cells.some((cell) => this.#cells.get(cell)?.some((other) => overlap(box, other)))) return false;
    for (const cell of cells) this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), box]);
    return true;
  }
}

function cellsOf(box: readonly Spot[]): string[] {
  const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)].map((values) => values.map((v) => v / CELL));
  const cells: string[] = [];
  for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++)
    for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++) cells.push(`${x} ${y}`);
  return cells;
}

/** Whether two convex boxes overlap: no side of either divides them. */
function overlap(one: readonly Spot[], other: readonly Spot[]): boolean {
  return ![one, other].some((box) =>
    box.some(([ax, ay], i) => {
      const [bx, by] = box[(i + 1) % box.length];
      const along = ([x, y]: Spot) => (x - ax) * (by - ay) - (y - ay) * (bx - ax);
      const [mine, its] = [one.map(along), other.map(along)];
      return Math.max(...mine) <= Math.min(...its) || Math.max(...its) <= Math.min(...mine);
    }),
  );
}
