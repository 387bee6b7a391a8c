import { describe, expect, it } from 'vitest';
import { coveredTwice, uncoveredAreas } from './land-coverage.ts';

const lease = (id: string, start_date: string, end_date: string | null, area_m2: number | null = null) => ({
  id,
  start_date,
  end_date,
  parts: [{ parcel: 'north', area_m2, title: null, place: '' }],
});
const AREAS = new Map([['north', 100_000]]);

describe('land that is covered twice', () => {
  it('is found in the days that two contracts have in common', () => {
    const leases = [lease('a', '2020-10-01', '2030-09-30'), lease('b', '2025-10-01', null, 40_000)];
    expect(coveredTwice(leases, AREAS)).toEqual([
      {
        parcel: 'north',
        leases: ['a', 'b'],
        start_date: '2025-10-01',
        end_date: '2030-09-30',
        excess_m2: 40_000,
      },
    ]);
  });

  it('is not: one contract after another, and parts that fit', () => {
    const after = [lease('a', '2020-10-01', '2025-09-30'), lease('b', '2025-10-01', null)];
    const parts = [lease('a', '2020-10-01', null, 60_000), lease('b', '2020-10-01', null, 40_000)];
    expect([coveredTwice(after, AREAS), coveredTwice(parts, AREAS)]).toEqual([[], []]);
  });

  it('is also a contract above its parcel, by more than the area is known', () => {
    expect(coveredTwice([lease('a', '2020-10-01', null, 100_050)], AREAS)).toEqual([]);
    expect(coveredTwice([lease('a', '2020-10-01', null, 100_051)], AREAS)).toMatchObject([{ excess_m2: 51 }]);
  });

  it('comes once for the same contracts, and again with another one', () => {
    const leases = [
      lease('a', '2020-01-01', null),
      lease('b', '2021-01-01', null),
      lease('c', '2022-01-01', null),
    ];
    expect(coveredTwice(leases, AREAS)).toMatchObject([
      { leases: ['a', 'b'], end_date: '2021-12-31', excess_m2: 100_000 },
      { leases: ['a', 'b', 'c'], end_date: null, excess_m2: 200_000 },
    ]);
  });
});

describe('land without a contract', () => {
  it('is what is left of a parcel on a day', () => {
    const leases = [lease('a', '2020-10-01', '2030-09-30', 60_000)];
    expect(uncoveredAreas(leases, AREAS, '2026-01-01')).toEqual(new Map([['north', 40_000]]));
    expect(uncoveredAreas(leases, AREAS, '2031-01-01')).toEqual(AREAS);
    expect(uncoveredAreas([lease('a', '2020-10-01', null)], AREAS, '2026-01-01')).toEqual(new Map());
  });
});
