import { expect, it } from 'vitest';
import { correlationOf } from './correlation.ts';
import { yieldAtMoisture } from './grain.ts';
import { harvestedInterval } from './harvested-interval.ts';

const wheat = { lower: '2025-10-10', upper: '2026-07-10' };
const maize = { lower: '2026-07-15', upper: null };

it('is the latest crop that was sown before the day and did not end long before', () => {
  expect(harvestedInterval([maize, wheat], '2026-07-12')).toBe(wheat);
  expect(harvestedInterval([wheat, maize], '2026-10-20')).toBe(maize);
  expect(harvestedInterval([wheat], '2026-12-01')).toBeNull();
  expect(harvestedInterval([wheat], null)).toBe(wheat);
  expect(harvestedInterval([wheat, maize], null)).toBeNull();
  expect(harvestedInterval([{ lower: null, upper: null }], '2026-07-12')).toEqual({
    lower: null,
    upper: null,
  });
});

it('converts yields with their water', () => {
  expect(yieldAtMoisture(10, 14, 14)).toBe(10);
  expect(yieldAtMoisture(10, 22.6, 14)).toBeCloseTo(9);
});

it('correlates pairs of values', () => {
  const values = Array.from({ length: 40 }, (_, i) => i);
  expect(correlationOf(values, values)).toBeCloseTo(1);
  expect(
    correlationOf(
      values,
      values.map((value) => -value),
    ),
  ).toBeCloseTo(-1);
  expect(
    correlationOf(
      values,
      values.map(() => 3),
    ),
  ).toBeNull();
  expect(correlationOf([1, 2], [1, 2])).toBeNull();
});
