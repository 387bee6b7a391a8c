import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveAreaOf } from './curve-area.ts';
import { dayNumberOf } from './day-number.ts';

const curve = (...points: [day: number, mean: number | null][]) => ({
  days: points.map(([day]) => day),
  means: points.map(([, mean]) => mean),
});

describe('curveAreaOf', () => {
  it('adds up the trapezoids between clear dates', () => {
    expect(curveAreaOf(curve([0, 0.2], [10, 0.8], [20, 0.4]), 0, 20)).toBeCloseTo(5 + 6);
  });
  it('joins the dates on both sides of a cloudy one', () => {
    expect(curveAreaOf(curve([0, 0.2], [5, null], [10, 0.8], [20, 0.4]), 0, 20)).toBeCloseTo(11);
  });
  it('cuts at the days of the crop', () => {
    expect(curveAreaOf(curve([0, 0], [10, 1], [12, 1], [14, 1], [20, 1]), 5, 15)).toBeCloseTo(3.75 + 5);
  });
  it('holds the nearest value at the edges', () => {
    expect(curveAreaOf(curve([1, 0.5], [5, 0.5], [9, 0.5]), 0, 10)).toBeCloseTo(5);
  });
  it('is null for fewer than three clear dates', () => {
    expect(curveAreaOf(curve([0, 0.5], [5, null], [10, 0.5]), 0, 10)).toBeNull();
  });
  it('is null where a fifth of the days would be guessed', () => {
    expect(curveAreaOf(curve([0, 0.5], [5, 0.5], [7, 0.5]), 0, 10)).toBeNull();
  });
  it.each([[curve()], [curve([0, null], [1, null])]])('says nothing without a clear date', (empty) => {
    expect(curveAreaOf(empty, 0, 10)).toBeNull();
  });
  it('is null for a span without days', () => {
    expect(curveAreaOf(curve([0, 1], [5, 1], [9, 1]), 5, 5)).toBeNull();
  });

  const means = fc.array(fc.option(fc.double({ min: -1, max: 1, noNaN: true })), {
    minLength: 3,
    maxLength: 60,
  });
  const daysOf = (values: readonly unknown[]) => values.map((_, at) => at * 5);
  it('grows by the days of the crop with every unit of the index', () => {
    fc.assert(
      fc.property(means, fc.double({ min: -1, max: 1, noNaN: true }), (values, more) => {
        const days = daysOf(values);
        const to = days.at(-1)!;
        const area = curveAreaOf({ days, means: values }, 0, to);
        const raised = curveAreaOf(
          { days, means: values.map((one) => (one === null ? null : one + more)) },
          0,
          to,
        );
        if (area === null) expect(raised).toBeNull();
        else expect(raised).toBeCloseTo(area + more * to, 6);
      }),
    );
  });
  it('is a number or null for any observations', () => {
    fc.assert(
      fc.property(
        means,
        fc.integer({ min: -50, max: 400 }),
        fc.integer({ min: -50, max: 400 }),
        (values, from, to) => {
          const area = curveAreaOf({ days: daysOf(values), means: values }, from, to);
          expect(area === null || Number.isFinite(area)).toBe(true);
        },
      ),
    );
  });
});

it('counts days across a change of clocks', () => {
  expect(dayNumberOf('2026-03-30') - dayNumberOf('2026-03-28')).toBe(2);
});
