import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitRates, totalOf } from './fit-rates.ts';
import { longSideBearing, machineCellsOf } from './machine-cells.ts';
import { parcelGridOf } from './parcel-grid.ts';
import { type PrescriptionBasis, prescribe, type RateSettings } from './prescription.ts';
import { biomassRates, meanOf, sufficiencyRates } from './wanted-rates.ts';

/** A field of about 400 m by 300 m without its north-eastern corner, and a pond in it. */
const FIELD = [
  [
    [
      [26.1, 44.5],
      [26.105, 44.5],
      [26.105, 44.502],
      [26.1, 44.5027],
      [26.1, 44.5],
    ],
    [
      [26.102, 44.501],
      [26.1025, 44.501],
      [26.1025, 44.5013],
      [26.102, 44.5013],
      [26.102, 44.501],
    ],
  ],
];

function basisOf(value: (column: number, row: number) => number | null): PrescriptionBasis {
  const cells = parcelGridOf(FIELD, 10.37)!;
  const { columns } = cells.grid;
  const place = cells.areas_m2.map((_, cell) => [cell % columns, Math.floor(cell / columns)] as const);
  return {
    ...cells,
    zones: place.map(([column], cell) => (cells.areas_m2[cell] === 0 ? 0 : column < columns / 3 ? 1 : 2)),
    values: place.map(([column, row]) => value(column, row)),
  };
}

const SLOPING = basisOf((column, row) => 0.5 + column / 150 + row / 300);

const settings = (change: Partial<RateSettings>): RateSettings => ({
  uniform_rate: 120,
  method: { name: 'sufficiency', reference: null },
  limits: { min: 50, max: 250, step: 1, max_mean: null },
  machine: null,
  strips: null,
  ...change,
});

describe('the cells of a parcel', () => {
  it('have together its area to the square meter, and none in a hole', () => {
    const { areas_m2, grid, cell_m } = SLOPING;
    expect(areas_m2.reduce((sum, area) => sum + area, 0)).toBe(103_700);
    expect(cell_m).toBe(10);
    const pond = Math.floor((26.10225 - grid.min_lng) / grid.cell_lng);
    const row = Math.floor((44.50115 - grid.min_lat) / grid.cell_lat);
    expect(areas_m2[row * grid.columns + pond]).toBe(0);
    // The legal area differs a little from that on the plane.
    expect(Math.max(...areas_m2)).toBeGreaterThan(95);
    expect(Math.max(...areas_m2)).toBeLessThan(105);
  });

  it('are larger in a large parcel, and too many in one that spreads over a county', () => {
    const square = (side: number) => [
      [
        [
          [26, 44],
          [26 + side, 44],
          [26 + side, 44 + side],
          [26, 44 + side],
          [26, 44],
        ],
      ],
    ];
    expect(parcelGridOf(square(0.04), 1000)?.cell_m).toBe(20);
    expect(parcelGridOf(square(0.4), 100_000)).toBeNull();
  });
});

describe('the pieces of a machine', () => {
  it('are as wide as the machine, along its way', () => {
    const { pass, passes, piece, pieces } = machineCellsOf(SLOPING.grid, SLOPING.areas_m2, {
      width_m: 30,
      bearing_deg: 0,
    });
    const { columns } = SLOPING.grid;
    // 397 m from west to east.
    expect(passes).toBe(14);
    expect([0, 2, 3, 5, 6].map((column) => pass[5 * columns + column])).toEqual([0, 0, 1, 1, 2]);
    expect(new Set(piece).size).toBe(pieces + (new Set(piece).has(-1) ? 1 : 0));
  });

  it('run across the field where the machine does', () => {
    const { pass } = machineCellsOf(SLOPING.grid, SLOPING.areas_m2, { width_m: 20, bearing_deg: 90 });
    const { columns } = SLOPING.grid;
    expect(new Set(pass.slice(4 * columns, 4 * columns + 30)).size).toBe(1);
  });
});

it('a machine follows the longest sides unless told otherwise', () => {
  const strip = (bearing: 'north' | 'east') => {
    const [lng, lat] = bearing === 'north' ? [0.0005, 0.005] : [0.005, 0.0005];
    return [
      [
        [
          [26, 44],
          [26 + lng, 44],
          [26 + lng, 44 + lat],
          [26, 44 + lat],
          [26, 44],
        ],
      ],
    ];
  };
  expect([longSideBearing(strip('north')), longSideBearing(strip('east'))]).toEqual([0, 90]);
});

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

describe('strips to find out whether it paid', () => {
  const machine = { width_m: 24, bearing_deg: 0 };
  const { pass, passes } = machineCellsOf(SLOPING.grid, SLOPING.areas_m2, machine);
  const ratesOn = (rates: readonly number[], of: number) =>
    new Set(rates.filter((_, cell) => pass[cell] === of && SLOPING.areas_m2[cell]! > 0));

  it('have one rate from end to end, the uniform one or plenty, and neighbors by the map', () => {
    const made = prescribe(SLOPING, settings({ machine, strips: { check: 2, has_rich: true } }))!;
    expect(made.strips.map(({ kind, rate }) => [kind, rate])).toEqual([
      ['check', 120],
      ['check', 120],
      ['rich', 180],
    ]);
    for (const strip of made.strips) {
      expect(ratesOn(made.rates, strip.pass)).toEqual(new Set([strip.rate]));
      expect(ratesOn(made.rates, strip.pass + 1).size).toBeGreaterThan(1);
      expect(strip.hectares).toBeGreaterThan(0.4);
    }
  });

  it('leave the mean of the map as it is, so that check strips take nothing more', () => {
    const made = prescribe(SLOPING, settings({ machine, strips: { check: 3, has_rich: false } }))!;
    expect(made.mean).toBeLessThanOrEqual(120);
    expect(made.mean).toBeGreaterThan(119.9);
  });

  it('lie neither at the edges nor side by side, spread over the land', () => {
    for (const check of [2, 3] as const)
      for (const has_rich of [false, true]) {
        const strips = prescribe(SLOPING, settings({ machine, strips: { check, has_rich } }))!.strips;
        const at = strips.map((strip) => strip.pass).sort((a, b) => a - b);
        expect(at).toHaveLength(check + (has_rich ? 1 : 0));
        expect(at[0]).toBeGreaterThan(0);
        expect(at.at(-1)).toBeLessThan(passes - 1);
        for (const [i, one] of at.entries()) if (i > 0) expect(one - at[i - 1]!).toBeGreaterThan(1);
      }
  });

  it('are none on a parcel of few passes, without a machine, or where nothing is to be spread', () => {
    const wide = { width_m: 60, bearing_deg: 90 };
    const strips = { check: 3, has_rich: true } as const;
    expect(prescribe(SLOPING, settings({ machine: wide, strips }))!.strips).toEqual([]);
    expect(prescribe(SLOPING, settings({ strips }))!.strips).toEqual([]);
    const off = settings({ machine, strips, method: { name: 'zones', rates: [0, 150] } });
    const made = prescribe(SLOPING, off)!;
    const first = Math.min(...made.strips.map(({ pass: of }) => of));
    expect(ratesOn(made.rates, first)).toEqual(new Set([0]));
  });

  it('are lowered with everything else to keep the limit of the mean', () => {
    const limits = { min: 0, max: 300, step: 1, max_mean: 100 };
    const made = prescribe(SLOPING, settings({ machine, limits, strips: { check: 2, has_rich: true } }))!;
    expect(made.isLowered).toBe(true);
    expect(made.mean).toBeLessThanOrEqual(100);
    expect(new Set(made.strips.filter(({ kind }) => kind === 'check').map(({ rate }) => rate)).size).toBe(1);
  });
});

it('never spreads more than wanted or allowed, within bounds and steps, and hardly less', () => {
  const land = fc.array(
    fc.record({ rate: fc.integer({ min: 0, max: 40_000 }), area: fc.integer({ min: 1, max: 100 }) }),
    { minLength: 1, maxLength: 200 },
  );
  fc.assert(
    fc.property(
      land,
      fc.constantFrom(0.001, 0.05, 0.5, 1, 5, 10),
      fc.integer({ min: 0, max: 50 }),
      fc.option(fc.integer({ min: 1, max: 400 })),
      (cells, step, min, max_mean) => {
        const wanted = cells.map(({ rate }) => rate / 100);
        const areas = cells.map(({ area }) => area);
        const hectares = areas.reduce((sum, area) => sum + area, 0) / 10_000;
        const limits = { min, max: 350, step, max_mean };
        const fitted = fitRates(wanted, areas, limits);
        const smallest = Math.ceil(min / step - 1e-9) * step;
        if (fitted === null) {
          const least = wanted.reduce(
            (sum, rate, at) => sum + (rate > 0 ? (smallest * areas[at]!) / 10_000 : 0),
            0,
          );
          expect(least).toBeGreaterThan((max_mean ?? Number.POSITIVE_INFINITY) * hectares - 1e-6);
          return;
        }
        for (const [at, rate] of fitted.rates.entries()) {
          expect(Math.abs(rate / step - Math.round(rate / step))).toBeLessThan(1e-6);
          if (wanted[at] === 0) expect(rate).toBe(0);
          else {
            expect(rate).toBeGreaterThanOrEqual(Math.min(smallest, 350) - 1e-9);
            expect(rate).toBeLessThanOrEqual(350);
          }
        }
        const bounded = wanted.map((rate) => (rate === 0 ? 0 : Math.min(350, Math.max(smallest, rate))));
        const wish = Math.min(
          bounded.reduce((sum, rate, at) => sum + rate * areas[at]!, 0) / 10_000,
          (max_mean ?? Number.POSITIVE_INFINITY) * hectares,
        );
        expect(fitted.total).toBe(totalOf(fitted.rates, areas));
        expect(fitted.total).toBeLessThanOrEqual(wish + 1e-6);
        expect(fitted.total).toBeGreaterThan(wish - (step * Math.max(...areas)) / 10_000 - 1e-6);
      },
    ),
  );
});
