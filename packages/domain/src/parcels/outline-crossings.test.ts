import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingsOf, OUTLINE_LIMITS } from './outline-crossings.ts';

type Ring = [number, number][];

const closed = (ring: Ring): Ring => [...ring, ring[0]!];
const square = (west: number, south: number, side: number): Ring =>
  closed([
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ]);

/** Points of the unit square in a pseudorandom order. */
const scattered = (points: number): Ring =>
  closed(Array.from({ length: points }, (_, i) => [(i * 0.754877666) % 1, (i * 0.569840291) % 1]));

/** A comb whose teeth point north, turned by an angle. */
function comb(teeth: number, angle = 0): Ring {
  const ring: Ring = [];
  for (let i = 0; i < teeth; i++) ring.push([2 * i, 0], [2 * i, teeth], [2 * i + 1, teeth], [2 * i + 1, 0]);
  ring.push([2 * teeth, -1], [0, -1]);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return closed(ring.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]));
}

/** Compares every pair of edges. */
function slowly(ring: Ring): number {
  const side = ([ax, ay]: number[], [bx, by]: number[], [x, y]: number[]) =>
    Math.sign((bx! - ax!) * (y! - ay!) - (by! - ay!) * (x! - ax!));
  let crossings = 0;
  for (let i = 0; i + 1 < ring.length; i++)
    for (let j = 0; j < i; j++) {
      const a = ring[i]!;
      const b = ring[i + 1]!;
      const c = ring[j]!;
      const d = ring[j + 1]!;
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) crossings++;
    }
  return crossings;
}

describe('self-intersection of a shape', () => {
  it('does not occur in a valid shape, with holes or with parts side by side', () => {
    const whole = { crossings: 0, tangled: null };
    expect(crossingsOf([[square(0, 0, 10)]])).toEqual(whole);
    expect(crossingsOf([[square(0, 0, 10), square(1, 1, 2), square(5, 5, 2)]])).toEqual(whole);
    expect(crossingsOf([[square(0, 0, 1)], [square(1, 0, 1)], [square(5, 5, 1)]])).toEqual(whole);
    expect(crossingsOf([])).toEqual(whole);
    expect(crossingsOf([[[]]])).toEqual(whole);
  });

  it('is counted as by comparing every pair of edges', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 20 }), (corners) => {
        const ring = closed(corners);
        expect(crossingsOf([[ring]])).toEqual({ crossings: slowly(ring), tangled: null });
      }),
    );
  });

  it('is counted between rings, too', () => {
    expect(crossingsOf([[square(0, 0, 2)], [square(1, 1, 2)]]).crossings).toBe(2);
  });

  it('is too much, and found quickly, in a shape made to exhaust the server', () => {
    for (const points of [100, 400, 100_000]) {
      const { crossings, tangled } = crossingsOf([[scattered(points)]]);
      expect(tangled).toEqual([expect.any(Number), expect.any(Number)]);
      expect(crossings).toBeLessThanOrEqual(OUTLINE_LIMITS.crossings + 1);
    }
  });

  it('is too much where very many rings overlap, even if no edges cross', () => {
    const shells = (count: number) => Array.from({ length: count }, (_, i) => [square(-i, -i, 2 * i + 1)]);
    expect(crossingsOf(shells(50)).tangled).toBeNull();
    expect(crossingsOf(shells(500)).tangled).not.toBeNull();
    expect(crossingsOf([shells(500).flat()]).tangled).not.toBeNull();
    expect(crossingsOf(shells(20_000)).tangled).not.toBeNull();
  });

  it('is too much where a line is repeated many times', () => {
    const forth = Array.from(
      { length: 300 },
      (_, i): Ring => [
        [0, 0],
        [10 + i, 0],
      ],
    ).flat();
    expect(crossingsOf([[closed([...forth, [5, 5]])]]).tangled).not.toBeNull();
  });

  it('accepts outlines of very many points, in any direction of their long edges', () => {
    const circle = Array.from({ length: 99_999 }, (_, i): [number, number] => [
      Math.cos((i * 2 * Math.PI) / 99_999),
      Math.sin((i * 2 * Math.PI) / 99_999),
    ]);
    expect(crossingsOf([[closed(circle)]])).toEqual({ crossings: 0, tangled: null });
    for (const angle of [0, Math.PI / 2]) expect(crossingsOf([[comb(5000, angle)]]).tangled).toBeNull();
    expect(crossingsOf([[comb(100, Math.PI / 4)]]).tangled).toBeNull();
  });

  it('rejects a diagonal comb, which would need every pair of teeth compared', () => {
    expect(crossingsOf([[comb(20_000, Math.PI / 4)]]).tangled).not.toBeNull();
  });
});
