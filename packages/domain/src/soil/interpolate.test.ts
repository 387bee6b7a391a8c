import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canInterpolate, interpolateAt, type MeasuredPoint } from './interpolate.ts';

const meters = fc.integer({ min: -50_000, max: 50_000 }).map((tenths) => tenths / 10);
const samples = fc.array(
  fc.record({ x: meters, y: meters, value: fc.double({ min: 0, max: 5000, noNaN: true }) }),
  { minLength: 1, maxLength: 30 },
);
const point = fc.record({ x: meters, y: meters });

describe('the value between cells', () => {
  it('is the mean in the middle of two', () => {
    const two: MeasuredPoint[] = [
      { x: 0, y: 0, value: 10 },
      { x: 100, y: 0, value: 30 },
    ];
    expect(interpolateAt(two, { x: 50, y: 40 })).toBe(20);
    // Weights 1/25² and 1/75²: nine to one.
    expect(interpolateAt(two, { x: 25, y: 0 })).toBeCloseTo(12, 12);
  });

  it('stays between the lowest and the highest', () => {
    fc.assert(
      fc.property(samples, point, (measured, at) => {
        const values = measured.map(({ value }) => value);
        const value = interpolateAt(measured, at)!;
        expect(value).toBeGreaterThanOrEqual(Math.min(...values));
        expect(value).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  it('is that of a cell at its center', () => {
    fc.assert(
      fc.property(samples, (measured) => {
        const [first, ...others] = measured;
        const apart = others.filter(({ x, y }) => Math.hypot(x - first!.x, y - first!.y) > 1);
        expect(interpolateAt([first!, ...apart], first!)).toBe(first!.value);
      }),
    );
  });

  it('does not depend on where the plane begins', () => {
    const moved = ({ x, y, ...rest }: MeasuredPoint) => ({ ...rest, x: x + 1000, y: y - 500 });
    fc.assert(
      fc.property(samples, (measured) => {
        const there = interpolateAt(measured.map(moved), { x: 1000.5, y: -499.5 })!;
        expect(there).toBeCloseTo(interpolateAt(measured, { x: 0.5, y: 0.5 })!, 3);
      }),
    );
  });

  it('is unknown without measured cells', () => {
    expect(interpolateAt([], { x: 0, y: 0 })).toBeNull();
  });
});

describe('interpolation', () => {
  const cells = [0, 100, 200, 300].map((x) => ({ x, y: 0, value: x }));

  it('needs four cells at different places', () => {
    expect(canInterpolate(cells)).toBe(true);
    expect(canInterpolate(cells.slice(1))).toBe(false);
    expect(canInterpolate([...cells.slice(1), cells[1]!])).toBe(false);
  });
});
