import { describe, expect, it } from 'vitest';
import { countTarget } from './area-target.ts';
import { countEcoPoints } from './eco-points.ts';
import { AREA_TARGETS } from './precheck-rules.ts';

/** A farm with 100 ha of arable land and nothing that counts. */
const LAND = {
  ares: { grass_and_fallow: 0, legumes: 0, winter_cereals: 0, permanent_grass: 0 },
  arable_ares: 10_000,
  all_ares: 10_000,
};

describe('the points of the French eco-scheme', () => {
  it('count practices by the published table: legumes on 5 % two points, on 10 % three', () => {
    const count = (legumes: number) => countEcoPoints({ ...LAND, ares: { ...LAND.ares, legumes } }, 2026)!;
    expect(count(499).points).toBe(0);
    expect(count(500).points).toBe(2);
    expect(count(1000).points).toBe(3);
    const practice = count(500).practices.find((one) => one.practice === 'legumes');
    expect(practice?.next).toEqual({ points: 3, missing_ares: 500 });
  });

  it('count more than 5 ha of legumes, too, whatever their share', () => {
    const large = { ...LAND, arable_ares: 50_000, all_ares: 50_000 };
    const count = (legumes: number) =>
      countEcoPoints({ ...large, ares: { ...LAND.ares, legumes } }, 2026)!.points;
    expect(count(500)).toBe(0);
    expect(count(501)).toBe(2);
  });

  it('reach levels with four and five points, which pay 46.34 and 63.69 euro per hectare', () => {
    const ares = { ...LAND.ares, legumes: 1000, winter_cereals: 1000 };
    expect(countEcoPoints({ ...LAND, ares }, 2026)).toMatchObject({
      points: 4,
      level: 'standard',
      eur_cents: { standard: 463_400, upper: 636_900 },
    });
    expect(countEcoPoints({ ...LAND, ares: { ...ares, permanent_grass: 1000 } }, 2026)).toMatchObject({
      points: 5,
      level: 'upper',
    });
  });

  it('are not known for a year whose amounts nobody has read', () => {
    expect(countEcoPoints(LAND, 2027)).toBeNull();
  });
});

describe('the land that a payment asks for', () => {
  const pd28 = AREA_TARGETS.find(({ id }) => id === 'RO-PD-28')!.values;
  const pd04 = AREA_TARGETS.find(({ id }) => id === 'RO-PD-04')!.values;

  it('is counted in hectares that are missing, and in money', () => {
    expect(countTarget(pd28, { counted_ares: 150, arable_ares: 10_000 })).toEqual({
      concerns_farm: true,
      counted_ares: 150,
      needed_ares: 200,
      missing_ares: 50,
      eur_cents: 329_300,
    });
  });

  it('does not concern farms with at most 10 ha of arable land where the payment does not', () => {
    expect(countTarget(pd04, { counted_ares: 0, arable_ares: 1000 })).toMatchObject({
      concerns_farm: false,
      needed_ares: 50,
      eur_cents: null,
    });
  });
});
