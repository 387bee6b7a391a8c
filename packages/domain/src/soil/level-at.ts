import { clearLine } from './clear-line.ts';
import type { PlaneShape } from './plane.ts';
import { type Axis, extentOf, OTHER_AXIS } from './split-shape.ts';

/** Bisections until a line is known to a tenth of a millimeter in a shape of a hundred kilometers. */
const BISECTIONS = 30;

/** The line below which a shape has an area in square meters; it crosses no corner of the shape. */
export function lineAt(shape: PlaneShape, axis: Axis, area: number): number {
  return clearLine(shape, axis, levelAt(shape, axis, area));
}

/**
 * The coordinate below which a shape has an area in square meters, by bisection. Edges that have no end in what is left
 * of the interval are counted together, so that most of them are looked at only a few times.
 */
export function levelAt(shape: PlaneShape, axis: Axis, area: number): number {
  const edges = new OpenEdges(shape, axis);
  const [low, high] = extentOf(shape, axis);
  let interval = { low, high };
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (interval.low + interval.high) / 2;
    interval = edges.areaBelow(middle) < area ? { ...interval, low: middle } : { ...interval, high: middle };
    edges.narrow(interval);
  }
  return (interval.low + interval.high) / 2;
}

/** The edges of a shape with an end within an interval; all others by what they add to the area below a line in it. */
class OpenEdges {
  /** Of each edge: where it begins and ends on the axis, where it begins along the line, and its slope. */
  readonly #edges: Float64Array;
  readonly #sign: 1 | -1;
  #length = 0;
  #low = 0;
  /** What the others add to twice the area below the interval, then per meter, and per square of a meter. */
  #fixed = 0;
  #width = 0;
  #slopes = 0;

  constructor(shape: PlaneShape, axis: Axis) {
    const along = OTHER_AXIS[axis];
    this.#sign = axis === 'y' ? 1 : -1;
    this.#edges = new Float64Array(4 * shape.reduce((sum, polygon) => sum + cornersOf(polygon), 0));
    for (const polygon of shape)
      for (const ring of polygon) {
        let a = ring.at(-1)!;
        for (const b of ring) {
          if (a[axis] !== b[axis])
            this.#add(a[axis], b[axis], a[along], (b[along] - a[along]) / (b[axis] - a[axis]));
          a = b;
        }
      }
  }

  #add(from: number, to: number, start: number, slope: number) {
    this.#edges[this.#length] = from;
    this.#edges[this.#length + 1] = to;
    this.#edges[this.#length + 2] = start;
    this.#edges[this.#length + 3] = slope;
    this.#length += 4;
  }

  /** The area below a line within the interval, in square meters, as by `areaBelow`. */
  areaBelow(line: number): number {
    const up = line - this.#low;
    let twice = this.#fixed + (this.#width + this.#slopes * up) * up;
    for (let at = 0; at < this.#length; at += 4) twice += this.#twiceBelow(at, line);
    return (this.#sign * twice) / 2;
  }

  #twiceBelow(at: number, line: number): number {
    const begin = this.#edges[at]!;
    const start = this.#edges[at + 2]!;
    const from = Math.min(begin, line);
    const to = Math.min(this.#edges[at + 1]!, line);
    return (2 * start + this.#edges[at + 3]! * (from - begin + to - begin)) * (to - from);
  }

  /** Counts together what has no end in a part of the interval. */
  narrow({ low, high }: { readonly low: number; readonly high: number }): void {
    const up = low - this.#low;
    this.#fixed += (this.#width + this.#slopes * up) * up;
    this.#width += 2 * this.#slopes * up;
    this.#low = low;
    const length = this.#length;
    this.#length = 0;
    for (let at = 0; at < length; at += 4) {
      const begin = this.#edges[at]!;
      const end = this.#edges[at + 1]!;
      const [first, last] = begin < end ? [begin, end] : [end, begin];
      if (first >= high) continue;
      const start = this.#edges[at + 2]!;
      const slope = this.#edges[at + 3]!;
      if (first > low || (last > low && last < high)) this.#add(begin, end, start, slope);
      else {
        this.#fixed += this.#twiceBelow(at, low);
        if (last < high) continue;
        const turn = begin < end ? 1 : -1;
        this.#width += 2 * turn * (start + slope * (low - begin));
        this.#slopes += turn * slope;
      }
    }
  }
}

function cornersOf(polygon: PlaneShape[number]): number {
  return polygon.reduce((sum, ring) => sum + ring.length, 0);
}
