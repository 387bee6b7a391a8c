import type { CropInterval } from '@brazda/contract/client';
import { cropByKey, knownFactsOf, plannedYieldOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { fertilizerPricesOf, usableSeasons } from './known-facts.ts';

const WHEAT = cropByKey('winter_wheat').id;
const PEAS = cropByKey('peas').id;
const intervalSample = (crop_id: string, computed_start_date: string, upper: string) =>
  ({
    crop_id,
    computed_start_date,
    computed_end_date: upper,
    yield_estimated: null,
  }) as unknown as CropInterval;
const SEASONS = [
  { id: '2027', end_year: 2027 },
  { id: '2026', end_year: 2026 },
  { id: '2025', end_year: 2025 },
];
const grown = (
  season: string,
  same_parcel: boolean,
  ...crop_intervals: ReturnType<typeof intervalSample>[]
) => ({
  season,
  same_parcel,
  crop_intervals,
});
const LAND = [
  grown('2027', true, { ...intervalSample(WHEAT, '2026-10-05', '2027-07-10'), yield_estimated: 6.5 }),
  grown('2027', false, intervalSample(PEAS, '2027-03-01', '2027-07-01')),
  grown('2026', true, intervalSample(PEAS, '2026-03-01', '2026-07-01')),
];

describe('what is known of a parcel', () => {
  it('is the crop of the season, the one before it, and its expected yield', () => {
    expect(knownFactsOf(LAND, SEASONS, '2027')).toEqual({ cropId: WHEAT, previousId: PEAS, yield_t_ha: 6.5 });
    expect(knownFactsOf(LAND, SEASONS, '2025')).toEqual({ cropId: null, previousId: null, yield_t_ha: null });
  });

  it('is used for the season of the samples and later ones', () => {
    expect(usableSeasons(SEASONS, '2026').map(({ id }) => id)).toEqual(['2026', '2027']);
  });
});

it('the yield to plan for is that of the parcel, of the plan, or the usual one', () => {
  const known = { cropId: WHEAT, previousId: null, yield_t_ha: 6.5 };
  expect(plannedYieldOf(WHEAT, known, 7, 'RO')).toBe(6.5);
  expect(plannedYieldOf(PEAS, known, 3.5, 'RO')).toBe(3.5);
  expect(plannedYieldOf(PEAS, known, 0, 'RO')).toBe(cropByKey('peas').yield_t_ha.RO);
});

it('prices are those of the price list by name, per tonne, to the cent', () => {
  const price = { id: 'p', kind: 'input', unit: 't', price: 2455.55 } as const;
  expect(fertilizerPricesOf([{ ...price, name: 'Uree 46 %' }])).toEqual({ urea: 2455.55 });
  expect(fertilizerPricesOf([{ ...price, unit: 'kg', price: 2.57, name: 'urea 46%' }])).toEqual({
    urea: 2570,
  });
  expect(fertilizerPricesOf([{ ...price, name: 'uree' }])).toEqual({ urea: 2455.55 });
  expect(fertilizerPricesOf([{ ...price, name: 'Azotat de amoniu' }])).toEqual({ ammonium_nitrate: 2455.55 });
  expect(fertilizerPricesOf([{ ...price, name: 'DAP' }])).toEqual({ dap: 2455.55 });
  // Two products are called so.
  expect(fertilizerPricesOf([{ ...price, name: 'Complex NPK' }])).toEqual({});
  expect(fertilizerPricesOf([{ ...price, unit: 'piece', name: 'Uree 46%' }])).toEqual({});
  expect(fertilizerPricesOf([{ ...price, name: 'Motorină' }])).toEqual({});
});
