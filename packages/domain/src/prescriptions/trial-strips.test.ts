import { describe, expect, it } from 'vitest';
import { machineCellsOf } from './machine-cells.ts';
import { prescribe } from './prescription.ts';
import { SLOPING, settings } from './testing/sloping-field.ts';
import { cellsOnStrips } from './trial-strips.ts';

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
    const onStrips = cellsOnStrips(SLOPING, machine, made.strips);
    const land = onStrips.reduce((sum, cell) => sum + SLOPING.areas_m2[cell]!, 0);
    expect(land / 10_000).toBeCloseTo(
      made.strips.reduce((sum, { hectares }) => sum + hectares, 0),
      9,
    );
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
