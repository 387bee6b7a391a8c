import type { Bbox } from '@brazda/contract';

/** The box around some boxes in WGS 84; around none it has infinite sides. */
export function boxAroundAll(boxes: readonly Bbox[]): [number, number, number, number] {
  const side = (at: 0 | 1 | 2 | 3) => boxes.map((box) => box[at]);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}

/** Whole days as an interval of time, both included. */
export function intervalOf(first: string, last: string): [string, string] {
  return [`${first}T00:00:00Z`, `${last}T23:59:59Z`];
}
