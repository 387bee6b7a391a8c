import { describe, expect, it } from 'vitest';
import { machineCellsOf } from './machine-cells.ts';
import { prescribe } from './prescription.ts';
import { basisOf, SLOPING, settings } from './testing/sloping-field.ts';

describe('a prescription', () => {
  it('has the rates of its zones, as they were typed', () => {
    const made = prescribe(SLOPING, settings({ method: { name: 'zones', rates: [100, 180] } }))!;
    expect(new Set(made.rates)).toEqual(new Set([0, 100, 180]));
    const weak = SLOPING.areas_m2.reduce(
      (sum, area, cell) => sum + (SLOPING.zones[cell] === 1 ? area : 0),
      0,
    );
    expect(made.total).toBe((100 * weak + 180 * (103_700 - weak)) / 10_000);
  });

  it('turns the machine off in a zone of 0, and keeps the smallest rate elsewhere', () => {
    const made = prescribe(SLOPING, settings({ method: { name: 'zones', rates: [0, 20] } }))!;
    expect([made.lowest, made.highest]).toEqual([0, 50]);
  });

  it('lowers all rates by one factor to keep the mean of the law', () => {
    const limits = { min: 0, max: 300, step: 1, max_mean: 110 };
    const made = prescribe(SLOPING, settings({ limits, method: { name: 'zones', rates: [100, 200] } }))!;
    expect(made.isLowered).toBe(true);
    expect(made.mean).toBeLessThanOrEqual(110);
    expect(made.mean).toBeGreaterThan(109);
    expect(made.highest / made.lowest).toBeCloseTo(2, 1);
  });

  it('is none where even the smallest rate is more than allowed', () => {
    expect(prescribe(SLOPING, settings({ limits: { min: 50, max: 250, step: 1, max_mean: 40 } }))).toBeNull();
  });

  it('says how much land the image does not show', () => {
    const basis = basisOf((column) => (column < 2 ? null : column / 100));
    const made = prescribe(basis, settings({}))!;
    const { columns } = basis.grid;
    expect(made.unseen_m2).toBe(
      basis.areas_m2.reduce((sum, area, cell) => sum + (cell % columns < 2 ? area : 0), 0),
    );
  });

  it('has one rate in each piece of the machine, and the same total', () => {
    const machine = { width_m: 24, bearing_deg: 17 };
    const made = prescribe(SLOPING, settings({ machine }))!;
    const { piece } = machineCellsOf(SLOPING.grid, SLOPING.areas_m2, machine);
    const rates = Map.groupBy(made.rates.keys(), (cell) => piece[cell]!);
    for (const [of, cells] of rates)
      if (of >= 0) expect(new Set(cells.map((cell) => made.rates[cell])).size).toBe(1);
    expect(made.total).toBeLessThanOrEqual(120 * 10.37);
    expect(made.total).toBeGreaterThan(120 * 10.37 - 1);
  });
});

describe('nitrogen within the balance of the parcel', () => {
  it('is never more than is left, and a chosen limit can only lower it', () => {
    const product = { nutrient_percent: 46 };
    const limited = (nitrogen_left: number, max_mean: number | null) =>
      prescribe(
        { ...SLOPING, nitrogen_left },
        settings({ product, limits: { min: 0, max: 300, step: 1, max_mean } }),
      )!;
    expect(limited(46, null).mean * 0.46).toBeLessThanOrEqual(46);
    expect(limited(46, null).mean).toBeGreaterThan(99);
    expect(limited(46, null).isLowered).toBe(true);
    expect(limited(46, 80).mean).toBeLessThanOrEqual(80);
    expect(limited(46, 200).mean * 0.46).toBeLessThanOrEqual(46);
    expect(limited(0, null).total).toBe(0);
    expect(limited(92, null).isLowered).toBe(false);
  });

  it('does not bound other products, nor one whose content is not known', () => {
    const basis = { ...SLOPING, nitrogen_left: 10 };
    expect(prescribe(basis, settings({}))!.mean).toBeGreaterThan(119);
    const seed = settings({ purpose: 'seed', method: { name: 'zones', rates: [200, 200] } });
    expect(prescribe(basis, seed)!.mean).toBe(200);
  });
});

describe('phosphorus by soil cells', () => {
  const basis = {
    ...SLOPING,
    soil: SLOPING.areas_m2.map((area, cell) =>
      area === 0 ? 0 : cell % SLOPING.grid.columns < 20 ? 1 : cell % SLOPING.grid.columns < 30 ? 2 : 0,
    ),
    cell_needs: [
      { number: 1, phosphorus: 46, potassium: 0 },
      { number: 2, phosphorus: null, potassium: 60 },
    ],
  };
  const limits = { min: 0, max: 400, step: 1, max_mean: null };
  const bySoil = (change: Parameters<typeof settings>[0]) =>
    prescribe(
      basis,
      settings({ method: { name: 'soil' }, product: { nutrient_percent: 46 }, limits, ...change }),
    )!;

  it('is what contains the need, and the rate without a map where it is not known, never none', () => {
    const made = bySoil({ purpose: 'phosphorus' });
    expect(new Set(made.rates.filter((_, cell) => basis.areas_m2[cell]! > 0))).toEqual(new Set([100, 120]));
    const unknown = basis.areas_m2.reduce((sum, area, cell) => sum + (basis.soil[cell] === 1 ? 0 : area), 0);
    expect(made.unseen_m2).toBe(unknown);
  });

  it('is none where a rich soil needs none', () => {
    const made = bySoil({ purpose: 'potassium', product: { nutrient_percent: 60 } });
    expect(new Set(made.rates.filter((_, cell) => basis.soil[cell] === 1))).toEqual(new Set([0]));
    expect(new Set(made.rates.filter((_, cell) => basis.soil[cell] === 2))).toEqual(new Set([100]));
  });

  it('is mapped onto what the machine sets at once, with the same sum', () => {
    const machine = { width_m: 24, bearing_deg: 17 };
    const made = bySoil({ purpose: 'phosphorus', machine });
    const cells = bySoil({ purpose: 'phosphorus' });
    expect(made.total).toBeLessThanOrEqual(cells.total);
    expect(made.total).toBeGreaterThan(cells.total - 1);
  });
});
