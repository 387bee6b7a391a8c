import type { RotationCell, Season } from '@brazda/contract/client';
import { type CropKey, cropByKey, farmVerdictOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { Rotation } from './queries.ts';
import { mainIntervalOf, rotationFarmOf, withPendingCrops } from './rotation-farm.ts';

type Interval = RotationCell['intervals'][number];
const interval = (key: CropKey, from: string, to: string, more: Partial<Interval> = {}) =>
  ({
    crop_id: cropByKey(key).id,
    computed_start_date: from,
    computed_end_date: to,
    is_secondary: false,
    is_end_known: true,
    ...more,
  }) as Interval;
/** A crop that is recorded as a secondary one. */
const sown = (key: CropKey, from: string, to: string) => interval(key, from, to, { is_secondary: true });

const wheat = interval('winter_wheat', '2025-10-10', '2026-07-10');
const maize = interval('maize', '2026-04-20', '2026-09-30');
const mustard = sown('mustard', '2026-07-20', '2026-10-20');

const cell = (parcel: string, hectares: number, ...intervals: Interval[]): RotationCell => ({
  parcel,
  hectares,
  intervals,
  organic: null,
  special_use: null,
});
const rotation = (...rows: Record<number, RotationCell>[]): Rotation => ({
  seasons: [2025, 2026].map((end_year) => ({ id: String(end_year), end_year }) as Season),
  rows: rows.map(
    (by) => ({ cells: [by[2025] ?? null, by[2026] ?? null] }) as unknown as Rotation['rows'][number],
  ),
});
const FARM = { country: 'RO', organic: null } as const;
const parcelsOf = (of: Rotation, year: number) =>
  rotationFarmOf(FARM, of).years.find((one) => one.year === year)?.parcels;

describe('the crop that counts for a year', () => {
  it('is the one on the parcel in May and June', () => {
    expect(mainIntervalOf([interval('mustard', '2026-07-20', '2026-10-20'), wheat], 2026)).toBe(wheat);
  });

  it('is the longest of several in these months', () => {
    const cover = interval('rye', '2025-10-01', '2026-05-10');
    expect(mainIntervalOf([cover, interval('maize', '2026-05-15', '2026-10-01')], 2026)).not.toBe(cover);
  });

  it('is the one that was harvested in June, not the one sown on its stubble', () => {
    const barley = interval('winter_barley', '2025-10-01', '2026-06-12');
    const soybean = interval('soybean', '2026-06-14', '2026-10-10');
    expect(mainIntervalOf([barley, soybean], 2026)).toBe(barley);
  });

  it('is the longest of all if there is none in these months, and null without any', () => {
    const early = interval('mustard', '2026-03-01', '2026-04-15');
    const late = interval('millet', '2026-07-20', '2026-10-20');
    expect(mainIntervalOf([early, late], 2026)).toBe(late);
    expect(mainIntervalOf([], 2026)).toBeNull();
  });

  it('is never a crop that is recorded as a secondary one', () => {
    const cover = sown('rye', '2025-10-01', '2026-06-10');
    expect(mainIntervalOf([cover, interval('maize', '2026-06-12', '2026-10-01')], 2026)).not.toBe(cover);
    expect(mainIntervalOf([cover], 2026)).toBeNull();
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
        secondary: [{ crop: 'mustard', from: '2026-07-20', to: '2026-10-20', is_end_known: true }],
        is_late: false,
        organic: null,
        special_use: null,
        before: ['old'],
        after: [],
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

  it('detects a harvest after 1 November, which an open or estimated end does not prove', () => {
    const late = interval('maize', '2026-05-10', '2026-11-10');
    const open = interval('maize', '2026-05-10', '2026-12-31', { is_end_known: false });
    const of = rotation(
      { 2026: cell('a', 10, late) },
      { 2026: cell('b', 10, maize) },
      { 2026: cell('c', 10, open) },
    );
    expect(parcelsOf(of, 2026)).toMatchObject([{ is_late: true }, { is_late: false }, { is_late: false }]);
  });

  it('takes no crop for a secondary one that is not recorded as such', () => {
    const of = rotation({ 2026: cell('a', 10, wheat, interval('millet', '2026-07-20', '2026-10-20')) });
    expect(parcelsOf(of, 2026)).toMatchObject([{ main: 'winter_wheat', secondary: [] }]);
  });

  it('has the secondary crops of the following season on the same land', () => {
    const cover = sown('mustard', '2025-10-01', '2026-03-01');
    const of = rotation({ 2025: cell('old', 10, maize), 2026: cell('new', 10, cover, maize) });
    const after = [{ main: 'maize', secondary: [{ crop: 'mustard', from: '2025-10-01', to: '2026-03-01' }] }];
    expect(parcelsOf(of, 2025)).toMatchObject([{ after }]);
    const bare = rotation({ 2025: cell('old', 10, maize), 2026: cell('new', 10, maize) });
    expect(parcelsOf(bare, 2025)).toMatchObject([{ after: [{ secondary: [] }] }]);
  });

  it('has what is organic, and special uses', () => {
    const organic = { conversion_from: '2024-01-01', certified_from: null, until: null };
    const land = { ...cell('a', 10, wheat), organic, special_use: 'seed_plot' as const };
    expect(parcelsOf(rotation({ 2026: land }), 2026)).toMatchObject([{ organic, special_use: 'seed_plot' }]);
  });
});

describe('a farm with pending crops', () => {
  const read = rotationFarmOf(FARM, rotation({ 2025: cell('old', 10, maize), 2026: cell('new', 10, wheat) }));
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

  it('changes what follows the year before where a secondary crop is saved or replaced', () => {
    const cover = sown('mustard', '2025-10-01', '2026-03-01');
    const saved = withPending([], [['new', [cover, peas]]]);
    expect(saved.years[0]?.parcels[0]?.after).toMatchObject([{ secondary: [{ crop: 'mustard' }] }]);
    const covered = rotationFarmOf(
      FARM,
      rotation({ 2025: cell('old', 10, maize), 2026: cell('new', 10, cover, maize) }),
    );
    const replaced = withPendingCrops(
      covered,
      { unsaved: new Map([['new', peas.crop_id]]), saved: new Map() },
      covered,
    );
    expect(replaced.years[0]?.parcels[0]?.after).toMatchObject([{ secondary: [] }]);
    expect(replaced.years[0]).not.toBe(covered.years[0]);
  });

  it('is as fetched when everything was undone', () => {
    expect(withPending([], [], withPending([['new', null]])).years).toEqual(read.years);
  });
});

describe('a French farm with maize after maize', () => {
  const outcomeOf = (...beside: [own: Interval[], next: Interval[]]) => {
    const of: Rotation = {
      seasons: [2023, 2024, 2025].map((end_year) => ({ id: String(end_year), end_year }) as Season),
      rows: [
        {
          cells: [
            cell('2023', 50, interval('maize', '2023-04-20', '2023-09-30')),
            cell('2024', 50, interval('maize', '2024-04-20', '2024-09-30'), ...beside[0]),
            cell('2025', 50, interval('maize', '2025-04-20', '2025-09-30'), ...beside[1]),
          ],
        } as unknown as Rotation['rows'][number],
      ],
    };
    const farm = rotationFarmOf({ country: 'FR', organic: null }, of);
    return farmVerdictOf(farm, farm.years[1]!).outcome;
  };

  it('complies only with a cover that is recorded as such and stands through the winter after', () => {
    const days = ['2024-10-05', '2025-03-01'] as const;
    expect(outcomeOf([], [sown('mustard', ...days)])).toBe('met');
    expect(outcomeOf([], [interval('mustard', ...days)])).toBe('breach');
    expect(outcomeOf([sown('millet', '2024-07-15', '2024-09-20')], [])).toBe('breach');
    expect(outcomeOf([sown('mustard', '2023-10-01', '2024-03-01')], [])).toBe('breach');
  });
});
