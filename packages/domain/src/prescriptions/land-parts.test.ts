import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landParts } from './land-parts.ts';
import { gridCellCenter } from './parcel-grid.ts';
import { prescribe, type RateMethod, type RateSettings } from './prescription.ts';
import { SLOPING, settings } from './testing/sloping-field.ts';

const { areas_m2, grid } = SLOPING;
const whole = areas_m2.reduce((sum, area) => sum + area, 0);
/** A closed box in shares of the grid. */
const box = (west: number, south: number, east: number, north: number) => {
  const at = (x: number, y: number) => [
    grid.min_lng + x * grid.columns * grid.cell_lng,
    grid.min_lat + y * grid.rows * grid.cell_lat,
  ];
  return [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]];
};
const WELL = [box(0.3, 0.3, 0.5, 0.5)];

describe('the parts of a parcel', () => {
  it('are its headland along the boundary, also around a pond, and all others inside', () => {
    const parts = landParts(SLOPING, { headland: { width_m: 24, rate: 80 }, no_go: [], water_strip_m: null });
    for (const [cell, part] of parts.entries()) {
      if (areas_m2[cell] === 0) expect(part).toBe('outside');
      else expect(part).toBe(SLOPING.edges_m[cell]! < 24 ? 'headland' : 'inside');
    }
    const pond = parts.findIndex((_, cell) => {
      const { lng, lat } = gridCellCenter(grid, cell);
      return lng > 26.1026 && lng < 26.1028 && lat > 44.5011 && lat < 44.5012;
    });
    expect(parts[pond]).toBe('headland');
  });

  it('are off where they are closer to water than the strip that is left', () => {
    const basis = { ...SLOPING, water_m: areas_m2.map((_, cell) => (cell % 10 === 0 ? null : cell % 10)) };
    const parts = landParts(basis, { headland: null, no_go: [], water_strip_m: 5 });
    for (const [cell, part] of parts.entries()) {
      const isNear = cell % 10 !== 0 && cell % 10 < 5;
      expect(part).toBe(areas_m2[cell] === 0 ? 'outside' : isNear ? 'no_go' : 'inside');
    }
    const made = prescribe(basis, settings({ water_strip_m: 5 }))!;
    const off = areas_m2.filter((_, cell) => parts[cell] === 'no_go').reduce((sum, area) => sum + area, 0);
    expect(made.water_m2).toBe(off);
    expect(made.rates.filter((_, cell) => parts[cell] === 'no_go').every((rate) => rate === 0)).toBe(true);
  });

  it('are off as a whole where a no-go area touches them, also where two overlap', () => {
    const touched = landParts(SLOPING, { headland: null, no_go: WELL, water_strip_m: null });
    const twice = landParts(SLOPING, { headland: null, no_go: [...WELL, ...WELL], water_strip_m: null });
    expect(twice).toEqual(touched);
    const off = touched.reduce((sum, part, cell) => sum + (part === 'no_go' ? areas_m2[cell]! : 0), 0);
    expect(off).toBeGreaterThan(0.04 * grid.columns * grid.rows * 100 * 0.7);
  });
});

const METHODS: readonly RateMethod[] = [
  { name: 'zones', rates: [90, 170] },
  { name: 'sufficiency', reference: null },
  { name: 'biomass', low: 60, high: 200 },
  { name: 'soil' },
];

it('every map keeps its bounds, its steps and its sum, with a headland and no-go areas, too', () => {
  const basis = {
    ...SLOPING,
    soil: areas_m2.map((area, cell) => (area === 0 ? 0 : (cell % 2) + 1)),
    cell_needs: [
      { number: 1, phosphorus: 40, potassium: null },
      { number: 2, phosphorus: null, potassium: 0 },
    ],
  };
  fc.assert(
    fc.property(
      fc.record({
        method: fc.constantFrom(...METHODS),
        purpose: fc.constantFrom<RateSettings['purpose']>('nitrogen', 'phosphorus'),
        headland: fc.option(
          fc.record({ width_m: fc.integer({ min: 1, max: 60 }), rate: fc.integer({ min: 0, max: 300 }) }),
        ),
        no_go: fc.constantFrom([], WELL),
        machine: fc.option(
          fc.record({
            width_m: fc.integer({ min: 6, max: 48 }),
            bearing_deg: fc.integer({ min: 0, max: 359 }),
          }),
        ),
        check: fc.option(fc.constantFrom<2 | 3>(2, 3)),
        step: fc.constantFrom(0.5, 1, 5),
        min: fc.integer({ min: 0, max: 60 }),
        max_mean: fc.option(fc.integer({ min: 60, max: 200 })),
        nitrogen_left: fc.option(fc.integer({ min: 0, max: 90 })),
      }),
      ({ method, purpose, headland, no_go, machine, check, step, min, max_mean, nitrogen_left }) => {
        const decided = settings({
          method,
          purpose,
          headland,
          no_go,
          machine,
          product: { nutrient_percent: 46 },
          strips: check === null ? null : { check, has_rich: true },
          limits: { min, max: 280, step, max_mean },
        });
        const made = prescribe({ ...basis, nitrogen_left }, decided);
        if (!made) return;
        const parts = landParts(basis, decided);
        const lowest = Math.ceil(min / step) * step;
        for (const [cell, rate] of made.rates.entries()) {
          if (parts[cell] === 'no_go' || parts[cell] === 'outside') expect(rate).toBe(0);
          if (rate === 0) continue;
          expect(rate).toBeGreaterThanOrEqual(lowest);
          expect(rate).toBeLessThanOrEqual(280);
          expect(Math.abs(rate / step - Math.round(rate / step))).toBeLessThan(1e-9);
        }
        const sum = made.rates.reduce((all, rate, cell) => all + rate * areas_m2[cell]!, 0) / 10_000;
        expect(made.total).toBeCloseTo(sum, 9);
        if (max_mean !== null) expect(made.total).toBeLessThanOrEqual((max_mean * whole) / 10_000 + 1e-6);
        if (purpose === 'nitrogen' && nitrogen_left !== null)
          expect(made.total * 0.46).toBeLessThanOrEqual((nitrogen_left * whole) / 10_000 + 1e-6);
        const onHeadland = new Set(made.rates.filter((_, cell) => parts[cell] === 'headland'));
        expect(onHeadland.size).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 200 },
  );
});
