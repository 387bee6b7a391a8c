import type { RotationCell, Season } from '@brazda/contract/client';
import { type CropKey, cropByKey } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { Rotation } from './queries.ts';
import { mainIntervalOf, rotationFarmOf, withPendingCrops } from './rotation-farm.ts';

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
  rows: rows.map(
    (by) => ({ cells: [by[2025] ?? null, by[2026] ?? null] }) as unknown as Rotation['rows'][number],
  ),
});
const parcelsOf = (of: Rotation, year: number) =>
  rotationFarmOf('RO', of).years.find((one) => one.year === year)?.parcels;

describe('the crop that counts for a year', () => {
  it('is the one on the parcel on 15 June', () => {
    expect(mainIntervalOf([mustard, wheat], 2026)).toBe(wheat);
  });

  it('is the longest of several on that day', () => {
    expect(mainIntervalOf([maize, wheat], 2026)).toBe(wheat);
  });

  it('is the longest of all if there is none on that day, and null without any', () => {
    const early = interval('mustard', '2026-03-01', '2026-04-15');
    expect(mainIntervalOf([early, mustard], 2026)).toBe(mustard);
    expect(mainIntervalOf([], 2026)).toBeNull();
  });
});

describe('the farm in the form that the rules use', () => {
  it('has main and secondary crops, areas in hundredths, and the previous crops', () => {
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

  it('counts a parcel once even if it was split later', () => {
    const whole = cell('whole', 20, wheat);
    const of = rotation({ 2025: whole, 2026: cell('east', 10) }, { 2025: whole, 2026: cell('west', 10) });
    expect(parcelsOf(of, 2025)).toHaveLength(1);
    expect(parcelsOf(of, 2026)).toMatchObject([{ before: ['whole'] }, { before: ['whole'] }]);
  });

  it('puts the larger of two merged parcels first', () => {
    const merged = cell('merged', 30, maize);
    const of = rotation({ 2025: cell('small', 10), 2026: merged }, { 2025: cell('large', 20), 2026: merged });
    expect(parcelsOf(of, 2026)).toMatchObject([{ before: ['large', 'small'] }]);
  });

  it('detects a harvest after 1 November', () => {
    const late = interval('maize', '2026-05-10', '2026-11-10');
    const of = rotation({ 2026: cell('a', 10, late) }, { 2026: cell('b', 10, maize) });
    expect(parcelsOf(of, 2026)).toMatchObject([{ is_late: true }, { is_late: false }]);
  });
});

describe('a farm with pending crops', () => {
  const read = rotationFarmOf('RO', rotation({ 2025: cell('old', 10, maize), 2026: cell('new', 10, wheat) }));
  const peas = interval('peas', '2026-03-10', '2026-07-10');
  const withPending = (unsaved: [string, string | null][], saved: [string, Interval[]][] = [], last = read) =>
    withPendingCrops(read, { unsaved: new Map(unsaved), saved: new Map(saved) }, last);
  const mainOf = ({ years }: typeof read) => years.map(({ parcels }) => parcels[0]?.main);

  it('prefers unsaved crops to saved ones, and those to the fetched ones', () => {
    expect(mainOf(withPending([], [['new', [peas]]]))).toEqual(['maize', 'peas']);
    expect(mainOf(withPending([['new', maize.crop_id]], [['new', [peas]]]))).toEqual(['maize', 'maize']);
    expect(mainOf(withPending([['new', null]]))).toEqual(['maize', null]);
  });

  it('keeps the identity of the years without a difference', () => {
    const unsaved = withPending([['new', peas.crop_id]]);
    expect(unsaved.years[0]).toBe(read.years[0]);
    expect(unsaved.years[1]).not.toBe(read.years[1]);
    // The unsaved crop has been saved: nothing changes.
    const saved = withPending([], [['new', [peas]]], unsaved);
    expect(saved.years).toEqual(unsaved.years);
    expect(saved.years[1]).toBe(unsaved.years[1]);
  });

  it('is as fetched when everything was undone', () => {
    expect(withPending([], [], withPending([['new', null]])).years).toEqual(read.years);
  });
});
