import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedFigureOf, type FarmFigure } from './organization-comparison.ts';

const farm = (owner: string, per_ha: number, hectares = 10): FarmFigure => ({ owner, per_ha, hectares });
const farms = (...figures: readonly number[]) => figures.map((per_ha, at) => farm(`owner ${at}`, per_ha));

describe('the comparison', () => {
  it('says how many owners are missing, and nothing else, below five', () => {
    expect(comparedFigureOf([])).toEqual({ missing: 5, band: null, quartiles: null });
    expect(comparedFigureOf(farms(5, 6, 7, 8))).toEqual({ missing: 1, band: null, quartiles: null });
  });

  it('counts an owner once, however many farms they have', () => {
    const five = [farm('a', 5), farm('a', 6), farm('a', 7), farm('b', 5), farm('c', 6)];
    expect(comparedFigureOf(five).missing).toBe(2);
  });

  it('weighs the farms of an owner by their hectares', () => {
    const figures = [farm('a', 4, 90), farm('a', 8, 10), ...farms(4.4, 4.4, 4.4, 4.4)];
    expect(comparedFigureOf(figures).quartiles).toEqual({ low: 4.5, median: 4.5, high: 4.5 });
  });

  it('rounds yields to half a tonne and margins of some thousands to hundreds', () => {
    expect(comparedFigureOf(farms(5.13, 6.21, 6.87, 7.45, 8.02)).quartiles).toEqual({
      low: 5.5,
      median: 7,
      high: 7.5,
    });
    expect(comparedFigureOf(farms(-812.44, 131.11, 1042.87, 1518.2, 1979.99)).quartiles).toEqual({
      low: -300,
      median: 1000,
      high: 1700,
    });
  });

  it('shows no more of how many there are than a band', () => {
    const bandOf = (count: number) => comparedFigureOf(farms(...Array.from({ length: count }, () => 1))).band;
    expect([5, 9, 10, 19, 20, 300].map(bandOf)).toEqual(['5-9', '5-9', '10-19', '10-19', '20+', '20+']);
  });

  it('lies within a step of the smallest and largest figure, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -900_000, max: 900_000 }), { minLength: 5, maxLength: 60 }),
        (cents) => {
          const figures = cents.map((each) => each / 100);
          const { low, median, high } = comparedFigureOf(farms(...figures)).quartiles!;
          const step = Math.max(...figures.map(Math.abs)) * 0.13;
          expect(low).toBeLessThanOrEqual(median);
          expect(median).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(Math.min(...figures) - step - 1);
          expect(high).toBeLessThanOrEqual(Math.max(...figures) + step + 1);
        },
      ),
    );
  });
});
