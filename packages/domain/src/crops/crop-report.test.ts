import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIXEL_RULE } from '../imagery/pixel-rule.ts';
import { cropReportOf, dominantInterval, type ReportParcel, reportTotalOf } from './crop-report.ts';

type Grown = [
  crop: string,
  from: string,
  to: string,
  yields?: Partial<Record<'measured' | 'estimated', number>>,
];
const parcel = (id: string, hectares: number, ...grown: Grown[]): ReportParcel => ({
  id,
  hectares,
  crop_intervals: grown.map(([crop_id, computed_start_date, computed_end_date, yields]) => ({
    crop_id,
    computed_start_date,
    computed_end_date,
    yield_measured: yields?.measured ?? null,
    yield_estimated: yields?.estimated ?? null,
    yield_forecast: null,
  })),
});

const WHEAT: Grown = ['w', '2025-10-05', '2026-07-10'];
const PARCELS = [
  parcel('a', 10, WHEAT),
  parcel('b', 30, WHEAT, ['m', '2026-07-15', '2026-10-20']),
  parcel('c', 60),
];
type Means = Record<string, number | null | [mean: number, change: number]>;
const OLD_RULE = PIXEL_RULE.version - 1;
const comparisonSides = (means: Means) =>
  new Map(
    Object.entries(means).map(([id, seen]) => {
      const [index_mean, index_change] = Array.isArray(seen) ? seen : [seen, null];
      return [
        id,
        {
          index_mean,
          index_change,
          pixel_rule: id === 'b' ? OLD_RULE : PIXEL_RULE.version,
          pixel_rule_before: Array.isArray(seen) ? (id === 'a' ? OLD_RULE : PIXEL_RULE.version) : null,
        },
      ];
    }),
  );
const reported = (date: string, means: Means = {}, parcels = PARCELS) => {
  const lines = cropReportOf({
    parcels,
    isCrop: (id) => id !== 'unknown',
    observations: comparisonSides(means),
    date,
  });
  return Object.fromEntries(lines.map((line) => [line.crop_id ?? 'none', line]));
};

describe('cropReportOf', () => {
  it('counts the parcels whose pixels counted by an older rule, among those with a value', () => {
    const { w } = reported('2026-05-01', { a: 0.5, b: 0.7, c: 0.2 });
    expect(w!.spread).toMatchObject({ count: 2, old_rule: 1 });
    expect(reported('2026-05-01', { a: 0.5, b: null }).w!.spread).toMatchObject({ count: 1, old_rule: 0 });
  });
  it('counts the parcels whose change compares with a value by an older rule', () => {
    expect(reported('2026-05-01', { a: [0.5, 0.1], b: [0.7, 0.1] }).w!.spread).toMatchObject({
      old_change: 1,
    });
    expect(reported('2026-05-01', { a: 0.5, b: [0.7, 0.1] }).w!.spread).toMatchObject({ old_change: 0 });
  });
  it('counts a parcel with two crops for both', () => {
    const { w, m } = reported('2026-05-01');
    expect([w!.hectares, m!.hectares]).toEqual([40, 30]);
    expect(w!.share).toBeCloseTo(0.4);
  });
  it('counts a parcel that has a crop twice once', () => {
    const twice = [parcel('a', 10, WHEAT, ['w', '2026-08-01', '2026-09-01'])];
    expect(reported('2026-05-01', {}, twice).w).toMatchObject({ hectares: 10, parcels: [{ id: 'a' }] });
  });
  it('groups the parcels whose crop is missing or not in the catalog', () => {
    const parcels = [...PARCELS, parcel('d', 5, ['unknown', '2026-01-01', '2026-02-01'])];
    expect(reported('2026-05-01', {}, parcels).none).toMatchObject({
      hectares: 65,
      interval: null,
      yield: null,
    });
  });
  it('adds areas up without drift', () => {
    const tenths = Array.from({ length: 30 }, (_, at) => parcel(String(at), 0.1, WHEAT));
    expect(reported('2026-05-01', {}, tenths).w!.hectares).toBe(3);
  });
  it('weights mean and change by area', () => {
    const { w } = reported('2026-05-01', { a: [0.4, -0.1], b: [0.8, 0.1] });
    expect(w!.spread).toMatchObject({ min: 0.4, max: 0.8, count: 2 });
    expect(w!.spread!.mean).toBeCloseTo(0.7);
    expect(w!.spread!.change).toBeCloseTo(0.05);
  });
  it('takes the change only of parcels that were observed before', () => {
    expect(reported('2026-05-01', { a: 0.4, b: [0.8, 0.1] }).w!.spread!.change).toBeCloseTo(0.1);
  });
  it('assigns the observation to the crop present on the date', () => {
    const { w, m } = reported('2026-08-01', { a: 0.4, b: 0.8 });
    expect(w!.spread).toMatchObject({ mean: 0.4, count: 1 });
    expect(m!.spread).toMatchObject({ mean: 0.8, count: 1 });
  });
  it('has no mean where every parcel was hidden', () => {
    expect(reported('2026-05-01', { a: null }).w!.spread).toBeNull();
  });
  it('spans from the first sowing to the last harvest', () => {
    expect(reported('2026-05-01').m!.interval).toEqual({
      from: '2026-07-15',
      to: '2026-10-20',
      estimated: [],
    });
  });
  it('prefers measured to estimated yields, over the parcels that were measured', () => {
    const parcels = [
      parcel('a', 10, ['w', '2025-10-05', '2026-07-10', { measured: 5 }]),
      parcel('b', 30, ['w', '2025-10-05', '2026-07-10', { measured: 7, estimated: 9 }]),
      parcel('c', 60, ['w', '2025-10-05', '2026-07-10', { estimated: 9 }]),
    ];
    expect(reported('2026-05-01', {}, parcels).w!.yield).toEqual({
      field: 'yield_measured',
      mean: 6.5,
      hectares: 40,
    });
  });
  it('falls back to estimated yields', () => {
    const parcels = [parcel('c', 60, ['w', '2025-10-05', '2026-07-10', { estimated: 9 }])];
    expect(reported('2026-05-01', {}, parcels).w!.yield).toEqual({
      field: 'yield_estimated',
      mean: 9,
      hectares: 60,
    });
  });
  it('keeps shares of the whole season when only some parcels are requested', () => {
    const [line] = cropReportOf({
      parcels: PARCELS,
      isCrop: () => true,
      observations: new Map(),
      date: null,
      isWanted: ({ id }) => id === 'a',
    });
    expect(line).toMatchObject({ crop_id: 'w', hectares: 10, share: 0.1 });
  });
  it('has no lines without parcels', () => {
    expect(reported('2026-05-01', {}, [])).toEqual({});
  });
  it('covers all of the land where every parcel has one crop', () => {
    const one = fc.tuple(fc.constantFrom('w', 'm', 'unknown'), fc.integer({ min: 1, max: 99_999 }));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 30 }), (fields) => {
        const parcels = fields.map(([crop, area], at) =>
          parcel(String(at), area / 100, [crop, '2026-01-01', '2026-07-01']),
        );
        const lines = Object.values(reported('2026-05-01', {}, parcels));
        const all = lines.reduce((sum, { hectares }) => sum + Math.round(hectares * 100), 0);
        expect(all).toBe(fields.reduce((sum, [, area]) => sum + area, 0));
        expect(lines.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });
});

describe('reportTotalOf', () => {
  const observations = comparisonSides({ a: [0.4, 0.1], b: [0.8, 0.1] });
  const lines = cropReportOf({ parcels: PARCELS, isCrop: () => true, observations, date: '2026-05-01' });
  it('counts a parcel with two crops once', () => {
    expect(reportTotalOf(lines, { parcels: PARCELS, observations })).toMatchObject({
      parcels: 3,
      hectares: 100,
      share: 1,
    });
  });
  it('covers only the displayed lines', () => {
    const shown = lines.filter(({ crop_id }) => crop_id === 'm');
    expect(reportTotalOf(shown, { parcels: PARCELS, observations })).toMatchObject({
      parcels: 1,
      hectares: 30,
      share: 0.3,
    });
  });
});

describe('standingInterval', () => {
  const [first, second] = PARCELS[1]!.crop_intervals;
  const at = (date: string | null) => dominantInterval([second!, first!], date);
  it('is the latest one that has begun', () => {
    expect([at('2026-05-01'), at('2026-08-01'), at(null)]).toEqual([first, second, second]);
  });
  it('is the first one before any has begun', () => {
    expect(at('2025-10-01')).toBe(first);
  });
});
