import { describe, expect, it } from 'vitest';
import { SLOPING } from './testing/sloping-field.ts';
import { biomassRates, meanOf, sufficiencyRates } from './wanted-rates.ts';

describe('nitrogen by sufficiency', () => {
  const { areas_m2 } = SLOPING;
  const values = SLOPING.values.map((value) => value!);

  it('gives most where the crop is thinnest, within a quarter of the mean, which stays', () => {
    const { rates, isEven } = sufficiencyRates({ values, areas_m2 }, 120);
    expect(isEven).toBe(false);
    expect(meanOf(rates, areas_m2)).toBeCloseTo(120, 6);
    expect(Math.min(...rates)).toBeCloseTo(90, 6);
    expect(Math.max(...rates)).toBeLessThanOrEqual(150 + 1e-9);
    expect(rates[0]).toBe(Math.max(...rates));
  });

  it('is the formula of Holland and Schepers where no bound is met', () => {
    // SI 0.81 and 0.85 with dSI 0.19: sqrt(0.19 / 0.19) and sqrt(0.15 / 0.19).
    const { rates } = sufficiencyRates({ values: [0.81, 0.81, 0.85], areas_m2: [1, 1, 1] }, 100, 1);
    expect(rates[0]! / rates[2]!).toBeCloseTo(Math.sqrt(0.19 / 0.15), 6);
  });

  it('is even where the image does not differ, and the mean where it shows nothing', () => {
    expect(sufficiencyRates({ values: [0.8, 0.8], areas_m2: [5, 5] }, 100)).toEqual({
      rates: [100, 100],
      isEven: true,
    });
    const { rates } = sufficiencyRates({ values: [0.6, Number.NaN, 0.8], areas_m2: [5, 5, 5] }, 100);
    expect(rates[1]).toBe(100);
  });
});

it('rates by the amount of plant run in a straight line between percentiles', () => {
  const values = Array.from({ length: 101 }, (_, at) => at / 100);
  const { rates } = biomassRates({ values, areas_m2: values.map(() => 100) }, 0.4, 0.8);
  expect([rates[0], rates[5], rates[95], rates[100]].map((rate) => rate!.toFixed(3))).toEqual([
    '0.400',
    '0.400',
    '0.800',
    '0.800',
  ]);
  expect(rates[50]).toBeCloseTo(0.6, 2);
});
