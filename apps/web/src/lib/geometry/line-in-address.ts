import { isLngLat, type LngLat } from './shape.ts';

/** The line of two points in a value of an address; null if it is none. */
export function lineInAddress(text: string | undefined): readonly LngLat[] | null {
  const [a, b, c, d, ...more] = text?.split(',').map(Number) ?? [];
  const [from, to]: readonly unknown[] = [
    [a, b],
    [c, d],
  ];
  return more.length === 0 && isLngLat(from) && isLngLat(to) ? [from, to] : null;
}

/** A line of two points as a value of an address. */
export function addressOfLine(line: readonly [LngLat, LngLat]): string {
  return line
    .flat()
    .map((degrees) => degrees.toFixed(7))
    .join(',');
}
