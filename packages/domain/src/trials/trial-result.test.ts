import { describe, expect, it } from 'vitest';
import { layStrips } from '../prescriptions/trial-strips.ts';
import { type PassRow, passRowsOf } from './pass-rows.ts';
import { judgeSeasons } from './simulated-seasons.fixture.ts';
import { seededChance, simulateTrial } from './simulated-trial.fixture.ts';
import { type JudgedComparison, judgeTrial, meanOfTrials, type TrialFacts } from './trial-result.ts';

const FACTS: TrialFacts = {
  quantity: 'solid',
  nitrogen_percent: 40,
  prices: { harvest: 200, product: 500 },
};
const FIELD = {
  across_m: 24 * 14,
  along_m: 500,
  width_m: 24,
  check: 3 as const,
  soil_sd: 0.5,
  noise_sd: 0.2,
  pass_sd: 0.05,
  range_m: 40,
  gain: 0,
};

function rowsOf(gain: number, field: Partial<typeof FIELD> = {}): PassRow[] {
  const { cells, plan } = simulateTrial({ ...FIELD, ...field, gain }, seededChance(3))!;
  return passRowsOf(cells, plan);
}

function compared(found: JudgedComparison | string): JudgedComparison {
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('strips of simulated seasons', () => {
  it('have intervals that hold the truth nine times out of ten, and rarely say that it paid when it did not', () => {
    const without = judgeSeasons(200, 0, 0, 3);
    for (const share of Object.values(without.holds)) {
      expect(share).toBeGreaterThanOrEqual(0.85);
      expect(share).toBeLessThanOrEqual(0.96);
    }
    expect(without.paid).toBeLessThanOrEqual(0.06);
    const gained = judgeSeasons(100, 0.5, 500, 3);
    expect(gained.holds.yields).toBeGreaterThanOrEqual(0.85);
    expect(gained.holds.money).toBeGreaterThanOrEqual(0.85);
    expect(gained.paid).toBeGreaterThan(0.7);
  });
});

describe('the verdict of a trial', () => {
  it('says that a large gain paid, with nitrogen per tonne and money', () => {
    const { field, zones, rich } = judgeTrial(rowsOf(1.5), FACTS);
    const found = compared(field);
    expect(found.difference.low).toBeGreaterThan(1);
    expect([found.verdict, found.paid, found.strips]).toEqual(['more', 'more', 3]);
    expect(found.money!.mean).toBeCloseTo(
      found.difference.mean * 200 - (found.map.rate - found.strip.rate) * 0.5,
      9,
    );
    expect(found.n_kg_per_t!.strip).toBeCloseTo((160 * 0.4) / found.strip.t_ha, 6);
    expect(zones.map(({ zone }) => zone)).toEqual([1, 2]);
    expect(rich).toBeNull();
  });

  it('says plainly that no difference could be shown', () => {
    const found = compared(judgeTrial(rowsOf(0), FACTS).field);
    expect([found.verdict, found.paid]).toEqual(['not_shown', 'not_shown']);
    expect(found.difference.low).toBeLessThan(0);
  });

  it('knows no money without prices, and no nitrogen of other products', () => {
    const facts = {
      quantity: 'seeds',
      nitrogen_percent: null,
      prices: { harvest: null, product: 3 },
    } as const;
    const found = compared(judgeTrial(rowsOf(0), facts).field);
    expect([found.money, found.paid, found.n_kg_per_t]).toEqual([null, null, null]);
  });

  it('is not given by strips without a yield, by short ones, or on a narrow field', () => {
    expect(judgeTrial([], FACTS).field).toBe('strips_unharvested');
    const rows = rowsOf(0);
    expect(
      judgeTrial(
        rows.filter(({ step }) => step < 3),
        FACTS,
      ).field,
    ).toBe('strips_too_short');
    const [first] = rows.filter(({ own }) => own.kind === 'check');
    expect(
      judgeTrial(
        rows.filter(({ pass }) => Math.abs(pass - first!.pass) < 2),
        FACTS,
      ).field,
    ).toBe('too_few_passes');
  });

  it('leaves out what changes evenly across the field', () => {
    const { cells, plan } = simulateTrial(
      { ...FIELD, soil_sd: 0, noise_sd: 0, pass_sd: 0 },
      seededChance(3),
    )!;
    const [west] = cells;
    const slanted = cells.map((cell) => ({ ...cell, t_ha: 4 + 1000 * (cell.lng - west!.lng) }));
    const found = compared(judgeTrial(passRowsOf(slanted, plan), FACTS).field);
    expect(Math.abs(found.difference.mean)).toBeLessThan(0.05);
  });

  it('is not moved by more cells of the same land', () => {
    const { cells, plan } = simulateTrial(FIELD, seededChance(3))!;
    const once = compared(judgeTrial(passRowsOf(cells, plan), FACTS).field);
    const often = compared(judgeTrial(passRowsOf([...cells, ...cells, ...cells], plan), FACTS).field);
    expect(often.difference.low).toBeCloseTo(once.difference.low, 9);
  });

  it('sees a rich strip beside the map', () => {
    const { cells, plan } = simulateTrial(FIELD, seededChance(3))!;
    const passes = {
      pass: plan.zones.map((_, cell) => Math.floor((cell % plan.grid.columns) / 2.4)),
      passes: 14,
    };
    const strips = layStrips({ ...passes, pass: Int32Array.from(passes.pass) }, plan.areas_m2, {
      check: 2,
      has_rich: true,
    });
    const rated = {
      ...plan,
      planned: plan.planned.map(() => 240),
      strips: strips.map((strip) => ({ ...strip, rate: 240 })),
    };
    const { rich } = judgeTrial(passRowsOf(cells, rated), FACTS);
    expect(compared(rich!).strips).toBe(1);
  });

  it('does not count strips where they have the rate of the headland', () => {
    const { cells, plan } = simulateTrial(FIELD, seededChance(3))!;
    const whole = compared(judgeTrial(passRowsOf(cells, plan), FACTS).field);
    const isHeadland = (cell: number) => Math.floor(cell / plan.grid.columns) < 10;
    const planned = plan.planned.map((rate, cell) => (isHeadland(cell) ? 100 : rate));
    const inside = compared(judgeTrial(passRowsOf(cells, { ...plan, planned }), FACTS).field);
    expect(inside.stretches).toBeLessThan(whole.stretches * 0.85);
    expect(inside.strips).toBe(whole.strips);
  });
});

describe('several trials', () => {
  it('are told by their mean, whose interval is narrower', () => {
    const one = { mean: 0.3, error: 0.2, degrees: 8 };
    const single = meanOfTrials([one])!;
    const three = meanOfTrials([one, { ...one, mean: 0.1 }, { ...one, mean: 0.2 }])!;
    expect(three.mean).toBeCloseTo(0.2, 9);
    expect(three.high - three.low).toBeLessThan((single.high - single.low) / 1.6);
    expect(meanOfTrials([])).toBeNull();
  });

  it('do not gain from one that says nothing', () => {
    const sure = { mean: 0.3, error: 0.05, degrees: 20 };
    const both = meanOfTrials([sure, { mean: 0.3, error: 1, degrees: 2 }])!;
    expect(both.high).toBeGreaterThan(meanOfTrials([sure])!.high);
  });
});
