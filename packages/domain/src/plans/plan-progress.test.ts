import { describe, expect, it } from 'vitest';
import { doneCostOf, harvestProgressOf, soFarOf } from './plan-progress.ts';

const PLAN = { total_area: 0, parcels_area: 1120, sale_price: 1000, lease_cost: 0, subsidies: 0 };

describe('what is harvested', () => {
  it('is what is measured, and what the journal says of other parcels', () => {
    const parcels = Array.from({ length: 112 }, (_, at) => ({
      id: String(at),
      hectares: 10,
      yield_measured: at < 2 ? 5 : null,
      yield_estimated: null,
      yield_forecast: at === 2 ? 4.5 : null,
    }));
    const journal = new Map([
      ['1', 10],
      ['2', 4],
      ['3', 10],
      ['elsewhere', 10],
    ]);
    expect(harvestProgressOf(parcels, journal, { target_yield: 6 })).toEqual({
      harvested_area: 34,
      harvested_tonnes: 100,
      unweighed_area: 14,
      unweighed_tonnes: 4 * 4.5 + 10 * 6,
    });
  });
});

describe('the result so far', () => {
  const none = {
    harvested_area: 0,
    harvested_tonnes: 0,
    unweighed_area: 0,
    unweighed_tonnes: 0,
    done_cost: 0,
  };

  it('has the income of the harvested parcels only: 2 of 112 do not earn for all', () => {
    const two = { ...none, harvested_area: 20, harvested_tonnes: 100 };
    expect(soFarOf(PLAN, two).income).toBe(100_000_00);
    expect(soFarOf(PLAN, { ...two, unweighed_area: 4, unweighed_tonnes: 20 }).income).toBe(120_000_00);
    expect(soFarOf(PLAN, none).income).toBe(0);
  });

  it('has the cost of what is done, and lease and subsidies of the year', () => {
    const plan = { ...PLAN, lease_cost: 100, subsidies: 50 };
    expect(soFarOf(plan, { ...none, done_cost: 2000 })).toEqual({
      income: 0,
      cost: 2000_00,
      lease: 112_000_00,
      subsidies: 56_000_00,
      margin: -58_000_00,
    });
  });
});

describe('the cost of what is done of an activity', () => {
  const perHectare = { cost: 1000, basis: 'hectare', hectares: null } as const;
  const inAll = { cost: 500, basis: 'total', hectares: null } as const;
  const ofItsOwn = { cost: 300, basis: 'hectare', hectares: 10 } as const;

  it.each([
    ['nothing', { costs: [perHectare, inAll, ofItsOwn], done_area: 0, is_closed: false }, 0],
    ['a fifth', { costs: [perHectare, inAll], done_area: 20, is_closed: false }, 300],
    ['all of its own hectares', { costs: [ofItsOwn], done_area: 20, is_closed: false }, 300],
    ['all, once it is closed', { costs: [perHectare, inAll], done_area: 20, is_closed: true }, 1500],
  ] as const)('is of %s', (_, activity, cost) => {
    expect(doneCostOf(activity, 100)).toBe(cost);
  });

  it('is nothing on no area', () => {
    expect(doneCostOf({ costs: [perHectare], done_area: 0, is_closed: false }, 0)).toBe(0);
  });
});
