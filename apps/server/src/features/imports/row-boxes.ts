import {
  areaOfCorners,
  boxesWithMostPairs,
  type LandBox,
  maxBoxPairs,
  overlappingBoxes,
  slantedBox,
} from '@brazda/domain';
import { type LandRow, Refused } from '@brazda/formats';

/** The number of rows named in a message. */
export const NAMED_ROWS = 5;

/**
 * The bounding boxes of the rows of an import while they are read: a file whose rows overlap too often is refused
 * before many of them are in the database. The count here never exceeds the later count in the database.
 */
export class RowBoxes {
  readonly #boxes: (LandBox & { readonly number: number })[] = [];
  #begun = 0;
  #checked = 0;

  /** Starts a file: only its rows are named. */
  begin() {
    this.#begun = this.#boxes.length;
    this.#checked = this.#begun;
  }

  /** Drops the rows of the file. */
  drop() {
    this.#boxes.length = this.#begun;
  }

  add({ number, shape }: Pick<LandRow, 'number' | 'shape'>) {
    if (shape) this.#boxes.push({ ...boxOf(shape.coordinates), number });
  }

  /** Throws Refused where the rows so far overlap too often; checks again whenever their number has doubled. */
  assertFits(path: string, isLast: boolean) {
    if (!isLast && this.#boxes.length < 2 * this.#checked) return;
    this.#checked = this.#boxes.length;
    const { pairs, isTruncated } = overlappingBoxes(this.#boxes, maxBoxPairs(this.#boxes.length));
    if (!isTruncated) return;
    const own = boxesWithMostPairs(pairs, this.#boxes.length).filter((place) => place >= this.#begun);
    const numbers = own.slice(0, NAMED_ROWS).map((place) => this.#boxes[place]!.number);
    throw new Refused(path, 'many_overlaps', { rows: numbers.toSorted((a, b) => a - b).join(', ') });
  }
}

/**
 * The upright and slanted boxes of a shape; the area of the tighter one stands in for the land area, which is unknown
 * before the repair.
 */
function boxOf(polygons: number[][][][]): LandBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of polygons.flat(2) as [number, number][]) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  const corners = slantedBox(polygons);
  return { ...box, corners, area: areaOfCorners(corners) };
}
