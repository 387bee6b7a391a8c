import { describe, expect, it } from 'vitest';
import { carriedRentOf, lossReasons } from './carried-rent.ts';

/** 2 ha of wheat with an income of 8 000 lei, 3 000 of it left before a rent of 2 000. */
const LAND = { id: 'a', area_m2: 20_000, crop: '1', income: 800_000, before: 300_000, rent: 200_000, km: 2 };

describe('the highest rent that a hectare carries', () => {
  it('is its margin before rent', () => {
    expect(carriedRentOf(LAND, { yield_percent: 0, price_percent: 0 })).toEqual({
      rent: 150_000,
      low: 150_000,
      high: 150_000,
    });
  });

  it('lies between those of a worse and a better yield and price, at the same costs', () => {
    // 8 000 x 0.9 x 0.8 = 5 760, and 8 000 x 1.1 x 1.2 = 10 560.
    expect(carriedRentOf(LAND, { yield_percent: 10, price_percent: 20 })).toEqual({
      rent: 150_000,
      low: (576_000 - 500_000) / 2,
      high: (1_056_000 - 500_000) / 2,
    });
  });

  it('is below zero where the land loses without any rent', () => {
    expect(carriedRentOf({ ...LAND, before: -100_000 }, { yield_percent: 0, price_percent: 0 })?.rent).toBe(
      -50_000,
    );
  });

  it('is not known where the margin is not', () => {
    expect(carriedRentOf({ ...LAND, before: null }, { yield_percent: 5, price_percent: 5 })).toBeNull();
    expect(carriedRentOf({ ...LAND, area_m2: 0 }, { yield_percent: 5, price_percent: 5 })).toBeNull();
  });
});

describe('why a parcel loses money', () => {
  const others = ['b', 'c', 'd', 'e', 'f'].map((id) => ({
    ...LAND,
    id,
    area_m2: 100_000,
    km: 1,
    income: 4_000_000,
    before: 2_000_000,
    rent: 500_000,
  }));

  it('is what is worse than in the median parcel, the largest amount first', () => {
    // Income 3 000 lei/ha of 4 000; costs 2 500 of 2 000; rent 1 000 of 500.
    const poor = { ...LAND, income: 600_000, before: 100_000, km: 3 };
    expect([...lossReasons([poor, ...others])]).toEqual([
      [
        'a',
        [
          { reason: 'income', per_ha: 100_000 },
          { reason: 'cost', per_ha: 50_000 },
          { reason: 'rent', per_ha: 50_000 },
          { reason: 'small', per_ha: null },
          { reason: 'far', per_ha: null },
        ],
      ],
    ]);
  });

  it('compares income and costs with the same crop only, in five parcels at least', () => {
    const maize = { ...others[0]!, id: 'a', crop: '2', income: 2_000_000, before: 100_000 };
    expect(lossReasons([maize, ...others]).get('a')).toEqual([]);
    const wheat = { ...maize, crop: '1' };
    expect(lossReasons([wheat, ...others.slice(2)]).get('a')).toBeNull();
    expect(lossReasons([wheat, ...others.slice(1)]).get('a')).toEqual([
      { reason: 'income', per_ha: 200_000 },
    ]);
  });

  it('is not known of fewer parcels, which is not the same as no reason', () => {
    const poor = { ...others[0]!, id: 'a', before: 100_000 };
    expect(lossReasons([poor, others[1]!]).get('a')).toBeNull();
  });

  it('is asked only of land that loses, and says nothing of what is not known', () => {
    expect(lossReasons(others).size).toBe(0);
    expect(lossReasons([{ ...LAND, before: null }, ...others]).size).toBe(0);
    const poor = { ...others[0]!, id: 'a', before: 100_000, income: null, crop: null, km: null };
    expect(lossReasons([poor, ...others]).get('a')).toEqual([]);
  });
});
