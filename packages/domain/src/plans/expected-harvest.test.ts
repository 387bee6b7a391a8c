import { describe, expect, it } from 'vitest';
import { bestYieldOf, expectedHarvestOf, meanYieldOf, plannedLandOf } from './expected-harvest.ts';

const unknown = { yield_measured: null, yield_estimated: null, yield_forecast: null };
const parcel = (hectares: number, yields: Partial<typeof unknown | Record<string, number>> = {}) => ({
  hectares,
  ...unknown,
  ...yields,
});

describe('the expected yield of a parcel', () => {
  it('is the measured one, else estimated, forecast or the target', () => {
    const plan = { target_yield: 6 };
    const all = { yield_measured: 3, yield_estimated: 4, yield_forecast: 5 };
    expect(bestYieldOf(all, plan)).toEqual({ source: 'yield_measured', yield: 3 });
    expect(bestYieldOf({ ...all, yield_measured: null }, plan).source).toBe('yield_estimated');
    expect(bestYieldOf({ ...unknown, yield_forecast: 5 }, plan).source).toBe('yield_forecast');
    expect(bestYieldOf(unknown, plan)).toEqual({ source: 'target_yield', yield: 6 });
    expect(bestYieldOf(null, plan)).toEqual({ source: 'target_yield', yield: 6 });
  });

  it('is not known without a target, and a measured yield of 0 is known', () => {
    expect(bestYieldOf(unknown, { target_yield: 0 })).toEqual({ source: null, yield: 0 });
    expect(bestYieldOf({ ...unknown, yield_measured: 0 }, { target_yield: 0 }).source).toBe('yield_measured');
  });
});

describe('the expected harvest of a plan', () => {
  it('has a measured yield on the parcels that have one only', () => {
    const parcels = [parcel(10, { yield_measured: 9 }), ...new Array(111).fill(parcel(10))];
    expect(expectedHarvestOf({ total_area: 0, target_yield: 6 }, parcels)).toEqual([
      { source: 'yield_measured', hectares: 10, tonnes: 90 },
      { source: 'target_yield', hectares: 1110, tonnes: 6660 },
    ]);
    expect(expectedHarvestOf({ total_area: 0, target_yield: 0 }, parcels)).toEqual([
      { source: 'yield_measured', hectares: 10, tonnes: 90 },
      { source: null, hectares: 1110, tonnes: 0 },
    ]);
  });

  it('has the target on hectares beyond the parcels', () => {
    const parcels = [parcel(10, { yield_forecast: 5 })];
    expect(expectedHarvestOf({ total_area: 12.5, target_yield: 6 }, parcels)).toEqual([
      { source: 'yield_forecast', hectares: 10, tonnes: 50 },
      { source: 'target_yield', hectares: 2.5, tonnes: 15 },
    ]);
  });

  it('has a mean, unless no yield is known', () => {
    const parcels = [parcel(10, { yield_measured: 9 }), parcel(20)];
    expect(meanYieldOf(expectedHarvestOf({ total_area: 0, target_yield: 6 }, parcels))).toBe(7);
    expect(meanYieldOf(expectedHarvestOf({ total_area: 0, target_yield: 0 }, [parcel(20)]))).toBeNull();
    expect(meanYieldOf([])).toBeNull();
  });
});

describe('the hectares that a plan counts on its parcels', () => {
  const parcels = [parcel(10), parcel(30)];
  it.each([
    ['all, where the area follows them', 0, [10, 30], 0],
    ['all, and the rest is elsewhere', 50, [10, 30], 10],
    ['their share of fewer', 8, [2, 6], 0],
  ] as const)('are %s', (_, total_area, on_parcels, elsewhere) => {
    expect(plannedLandOf({ total_area }, parcels)).toEqual({ on_parcels, elsewhere });
  });

  it('are all elsewhere while it has no parcels', () => {
    expect(plannedLandOf({ total_area: 12 }, [])).toEqual({ on_parcels: [], elsewhere: 12 });
  });
});
