import { describe, expect, it } from 'vitest';
import { passRowsOf } from './pass-rows.ts';
import { drawField, seededChance, simulateTrial } from './simulated-trial.fixture.ts';
import { seenByStrips, seenDifference, strayOfMap } from './trial-power.ts';
import { judgeTrial } from './trial-result.ts';

const PLAN = { strips: 2, length_m: 400, passes: 15 };

describe('the difference that strips would show', () => {
  it('is smaller for more, longer strips and for even land', () => {
    const usual = seenDifference(PLAN, null)!;
    expect(usual).toBeGreaterThan(0.4);
    expect(usual).toBeLessThan(0.6);
    expect(seenDifference({ ...PLAN, strips: 3 }, null)!).toBeLessThan(usual);
    expect(seenDifference({ ...PLAN, length_m: 800 }, null)!).toBeLessThan(usual);
    expect(seenDifference(PLAN, { t_ha: 0.1, degrees: 5 })!).toBeLessThan(usual / 2);
  });

  it('is unknown without strips or with too few passes', () => {
    expect(seenDifference({ ...PLAN, strips: 0 }, null)).toBeNull();
    expect(seenDifference({ ...PLAN, passes: 4 }, null)).toBeNull();
  });

  it('is seen about eight times out of ten', () => {
    const chance = seededChance(9);
    let [seen, trials] = [0, 0];
    while (trials < 150) {
      const field = drawField(chance, 0);
      const before = simulateTrial(field, chance);
      if (!before) continue;
      const stray = strayOfMap(passRowsOf(before.cells, { ...before.plan, strips: [] }));
      const passes = Math.ceil(field.across_m / field.width_m);
      const gain = seenDifference({ strips: field.check, length_m: field.along_m, passes }, stray);
      if (gain === null) continue;
      const season = simulateTrial({ ...field, gain }, chance)!;
      const { field: found } = judgeTrial(passRowsOf(season.cells, season.plan), {
        quantity: 'solid',
        nitrogen_percent: null,
        prices: { harvest: null, product: null },
      });
      if (typeof found === 'string') continue;
      trials++;
      seen += Number(found.verdict === 'more');
    }
    expect(seen / trials).toBeGreaterThan(0.68);
    expect(seen / trials).toBeLessThan(0.92);
  });

  it('is known from a yield map of the parcel where there is one', () => {
    const grid = {
      min_lat: 44.5,
      min_lng: 26.1,
      cell_lat: 0.00009,
      cell_lng: 0.000126,
      columns: 40,
      rows: 40,
    };
    const areas_m2 = Array.from({ length: 1600 }, () => 100);
    const machine = { width_m: 30, bearing_deg: 0 };
    const strips = [4, 8].map((pass) => ({ kind: 'check' as const, pass, rate: 150, hectares: 1.2 }));
    const cells = { grid, cell_m: 10, areas_m2, edges_m: areas_m2 };
    const seenOn = (yieldOf: (column: number) => number | null) =>
      seenByStrips(
        { ...cells, harvest: { yields: areas_m2.map((_, cell) => yieldOf(cell % 40)) } },
        machine,
        strips,
      );
    const assumed = seenByStrips({ ...cells, harvest: null }, machine, strips)!;
    expect(assumed.is_measured).toBe(false);
    const even = seenOn((column) => 6 + 0.05 * Math.sin(column * 7.3))!;
    expect(even).toMatchObject({ is_measured: true });
    expect(even.t_ha).toBeLessThan(assumed.t_ha / 2);
    expect(seenOn((column) => 6 + 1.5 * Math.sin(column * 7.3))!.t_ha).toBeGreaterThan(assumed.t_ha);
    // A map of a corner tells nothing of passes.
    expect(seenOn((column) => (column < 6 ? 6 : null))).toEqual(assumed);
    expect(seenByStrips({ ...cells, harvest: null }, machine, [])).toBeNull();
  });
});
