import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prescribe } from './prescription.ts';
import { refillPlan } from './refill-plan.ts';
import { SLOPING, settings } from './testing/sloping-field.ts';

const machine = { width_m: 24, bearing_deg: 0 };
const made = prescribe(SLOPING, settings({ machine }))!;
const cells = { ...SLOPING, rates: made.rates };

describe('the loads of a machine', () => {
  it('is one where everything fits', () => {
    const loads = refillPlan(cells, machine, 5000)!;
    expect(loads).toHaveLength(1);
    expect(loads[0]!.amount).toBeCloseTo(made.total, 6);
    expect(loads[0]).toMatchObject({ first_pass: 0, starts_within: false });
  });

  it('begin at the ends of passes, which are driven back and forth', () => {
    const loads = refillPlan(cells, machine, 200)!;
    expect(loads.length).toBeGreaterThan(6);
    const { min_lat, cell_lat, rows } = SLOPING.grid;
    for (const { first_pass, starts_within, start } of loads) {
      expect(starts_within).toBe(false);
      const share = (start[1] - min_lat) / (rows * cell_lat);
      if (first_pass % 2 === 0) expect(share).toBeLessThan(0.1);
      else expect(share).toBeGreaterThan(0.5);
    }
    for (const [at, { first_pass }] of loads.entries())
      if (at > 0) expect(first_pass).toBe(loads[at - 1]!.last_pass + 1);
  });

  it('begin within a pass where the machine cannot spread a whole one, and are none where not even a cell fits', () => {
    const loads = refillPlan(cells, machine, 40)!;
    expect(loads.some(({ starts_within }) => starts_within)).toBe(true);
    expect(refillPlan(cells, machine, 0.5)).toBeNull();
  });

  it('are none where nothing is spread', () => {
    expect(refillPlan({ ...cells, rates: made.rates.map(() => 0) }, machine, 100)).toEqual([]);
  });
});

it('loads add up to what is spread and never exceed the capacity', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 600 }),
      fc.record({ width_m: fc.integer({ min: 6, max: 48 }), bearing_deg: fc.integer({ min: 0, max: 359 }) }),
      fc.integer({ min: 0, max: 300 }),
      (capacity, way, high) => {
        const rates = SLOPING.areas_m2.map((area, cell) => (area === 0 ? 0 : (cell * 37) % (high + 1)));
        const loads = refillPlan({ ...SLOPING, rates }, way, capacity);
        if (!loads) return;
        const wanted = rates.reduce((sum, rate, cell) => sum + rate * SLOPING.areas_m2[cell]!, 0) / 10_000;
        expect(loads.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(wanted, 6);
        for (const { amount } of loads) expect(amount).toBeLessThanOrEqual(capacity + 1e-9);
      },
    ),
    { numRuns: 60 },
  );
});
