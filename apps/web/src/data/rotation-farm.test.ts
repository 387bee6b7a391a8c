import type { RotationCell, Season } from '@brazda/contract';
import { type CropKey, cropByKey } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { Rotation } from './rotation.ts';
import { mainIntervalOf, rotationFarmOf } from './rotation-farm.ts';

type Interval = RotationCell['intervals'][number];
const interval = (key: CropKey, from: string, to: string) =>
  ({ crop_id: cropByKey(key).id, computed_start_date: from, computed_end_date: to }) as Interval;

const wheat = interval('winter_wheat', '2025-10-10', '2026-07-10');
const maize = interval('maize', '2026-04-20', '2026-09-30');
const mustard = interval('mustard', '2026-07-20', '2026-10-20');

const cell = (parcel: string, hectares: number, ...intervals: Interval[]): RotationCell => ({
  parcel,
  hectares,
  intervals,
});
const rotation = (...rows: Record<number, RotationCell>[]): Rotation => ({
  seasons: [2025, 2026].map((end_year) => ({ id: String(end_year), end_year }) as Season),
  rows: rows.map((cells) => ({ cells }) as unknown as Rotation['rows'][number]),
});
const parcelsOf = (of: Rotation, year: number, said = new Map<string, string | null>()) =>
  rotationFarmOf('RO', of, said).years.find((one) => one.year === year)?.parcels;

describe('the crop that counts for a year', () => {
  it('is the one that stands on 15 June', () => {
    expect(mainIntervalOf([mustard, wheat], 2026)).toBe(wheat);
  });

  it('is the longest of several that do', () => {
    expect(mainIntervalOf([maize, wheat], 2026)).toBe(wheat);
  });

  it('is the longest of all where none does, and none where there is none', () => {
    const early = interval('mustard', '2026-03-01', '2026-04-15');
    expect(mainIntervalOf([early, mustard], 2026)).toBe(mustard);
    expect(mainIntervalOf([], 2026)).toBeNull();
  });
});

describe('a farm as its rules see it', () => {
  it('has main and secondary crops, areas in hundredths, and what stood before', () => {
    const of = rotation({ 2025: cell('old', 10.004), 2026: cell('new', 9.996, wheat, mustard) });
    expect(parcelsOf(of, 2026)).toEqual([
      {
        id: 'new',
        ares: 1000,
        main: 'winter_wheat',
        secondary: ['mustard'],
        is_late: false,
        before: ['old'],
      },
    ]);
    expect(parcelsOf(of, 2025)).toMatchObject([{ id: 'old', main: null, before: [] }]);
  });

  it('counts a parcel once though it was split later', () => {
    const whole = cell('whole', 20, wheat);
    const of = rotation({ 2025: whole, 2026: cell('east', 10) }, { 2025: whole, 2026: cell('west', 10) });
    expect(parcelsOf(of, 2025)).toHaveLength(1);
    expect(parcelsOf(of, 2026)).toMatchObject([{ before: ['whole'] }, { before: ['whole'] }]);
  });

  it('names the larger of two merged parcels first', () => {
    const merged = cell('merged', 30, maize);
    const of = rotation({ 2025: cell('small', 10), 2026: merged }, { 2025: cell('large', 20), 2026: merged });
    expect(parcelsOf(of, 2026)).toMatchObject([{ before: ['large', 'small'] }]);
  });

  it('knows a harvest after 1 November', () => {
    const late = interval('maize', '2026-05-10', '2026-11-10');
    const of = rotation({ 2026: cell('a', 10, late) }, { 2026: cell('b', 10, maize) });
    expect(parcelsOf(of, 2026)).toMatchObject([{ is_late: true }, { is_late: false }]);
  });

  it('takes what was just said before what is known', () => {
    const of = rotation({ 2026: cell('a', 10, wheat) });
    expect(parcelsOf(of, 2026, new Map([['a', cropByKey('peas').id]]))).toMatchObject([{ main: 'peas' }]);
    expect(parcelsOf(of, 2026, new Map([['a', null]]))).toMatchObject([{ main: null }]);
  });
});
