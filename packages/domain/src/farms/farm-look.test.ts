import { describe, expect, it } from 'vitest';
import { compareFarmLooks, type FarmFacts, farmLooksOf } from './farm-look.ts';

const QUIET: FarmFacts = {
  day: '2026-05-12',
  parcel_count: 3,
  alerts: 0,
  overdue: 0,
  license_end: '2027-01-31',
  newest_image: '2026-05-06',
  last_visit: '2026-05-10',
};
const looksOf = (facts: Partial<FarmFacts>) => farmLooksOf({ ...QUIET, ...facts });

describe('why a farm needs a look', () => {
  it('is nothing on a farm that is well', () => {
    expect(looksOf({})).toEqual([]);
  });

  it.each([
    [{ alerts: 2 }, { reason: 'alerts', figure: 2 }],
    [{ overdue: 1 }, { reason: 'overdue', figure: 1 }],
    [{ license_end: '2026-05-20' }, { reason: 'license', figure: 8 }],
    [{ license_end: '2026-05-02' }, { reason: 'license', figure: -10 }],
    [{ newest_image: '2026-04-11' }, { reason: 'old_image', figure: 31 }],
    [{ last_visit: '2026-04-11' }, { reason: 'unvisited', figure: 31 }],
  ])('with %j is %j', (facts, look) => {
    expect(looksOf(facts)).toEqual([look]);
  });

  it('is not what is unknown', () => {
    expect(looksOf({ overdue: null, license_end: null, newest_image: null, last_visit: null })).toEqual([]);
  });

  it('is no old image where there is no land', () => {
    expect(looksOf({ parcel_count: 0, newest_image: '2025-04-11' })).toEqual([]);
  });
});

describe('the order', () => {
  const order = (...farms: Partial<FarmFacts>[]) =>
    farms.toSorted((one, other) => compareFarmLooks(looksOf(one), looksOf(other)));

  it('has alerts before overdue work before licenses before old images before long absence', () => {
    const [a, b, c, d, e] = [
      { alerts: 1 },
      { overdue: 9 },
      { license_end: '2026-05-13' },
      { newest_image: '2025-05-01' },
      { last_visit: '2025-01-01' },
    ];
    expect(order({}, e!, d!, c!, b!, a!)).toEqual([a, b, c, d, e, {}]);
  });

  it('has more of the same first, and among equals the next reason decides', () => {
    const [most, also, only] = [{ alerts: 3 }, { alerts: 1, overdue: 1 }, { alerts: 1 }];
    expect(order(only!, also!, most!)).toEqual([most, also, only]);
  });

  it('has the license that ends first before others', () => {
    const [over, soon, later] = [
      { license_end: '2026-05-01' },
      { license_end: '2026-05-13' },
      { license_end: '2026-06-01' },
    ];
    expect(order(later!, soon!, over!)).toEqual([over, soon, later]);
  });
});
