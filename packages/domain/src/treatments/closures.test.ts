import { describe, expect, it } from 'vitest';
import { closuresAt, entryAllowedAt, harvestAllowedFrom, type TreatedParcel } from './closures.ts';
import { SAMPLE_TREATMENT } from './testing/sample-treatment.ts';
import type { TreatmentRecord } from './treatment-record.ts';

const treated = (
  change: Partial<TreatmentRecord> = {},
  crop_until: string | null = '2026-07-20',
): TreatedParcel => ({
  parcel: 'a',
  record: { ...SAMPLE_TREATMENT, ...change },
  crop_until,
});
const at = (time: string) => new Date(time);

describe('entry', () => {
  it('is closed from the end of the work on, in the time of the farm', () => {
    // 09:10 in Bucharest is 06:10 in UTC.
    expect(new Date(entryAllowedAt(SAMPLE_TREATMENT)!).toISOString()).toBe('2026-05-07T06:10:00.000Z');
    const [closure] = closuresAt([treated()], at('2026-05-07T06:09:00Z'), '2026-05-07');
    expect(closure?.entry).toEqual({
      product: 'Sample 250 EC',
      treated_on: '2026-05-06',
      until: '2026-05-07T06:10:00.000Z',
    });
    expect(closuresAt([treated()], at('2026-05-07T06:10:00Z'), '2026-05-07')[0]?.entry).toBeNull();
  });

  it('runs from the end of the day where no hour is known, and of the next one over midnight', () => {
    const unknown = { ...SAMPLE_TREATMENT, started_at: null, ended_at: null };
    expect(new Date(entryAllowedAt(unknown)!).toISOString()).toBe('2026-05-07T21:00:00.000Z');
    const night = { ...SAMPLE_TREATMENT, started_at: '22:00', ended_at: '01:00' };
    expect(new Date(entryAllowedAt(night)!).toISOString()).toBe('2026-05-07T22:00:00.000Z');
  });

  it('is said not to be known for two days', () => {
    const unknown = [treated({ reentry_hours: null, harvest_days: 1 })];
    expect(closuresAt(unknown, at('2026-05-07T12:00:00Z'), '2026-05-07')[0]?.unknown).toEqual([
      { what: 'entry', product: 'Sample 250 EC', treated_on: '2026-05-06' },
    ]);
    expect(closuresAt(unknown, at('2026-05-09T12:00:00Z'), '2026-05-09')).toEqual([]);
  });
});

describe('harvest', () => {
  it('is allowed after the days of waiting, the longest of them', () => {
    expect(harvestAllowedFrom(SAMPLE_TREATMENT)).toBe('2026-06-10');
    const both = [treated(), treated({ day: '2026-05-20', harvest_days: 42 })];
    const [closure] = closuresAt(both, at('2026-06-01T08:00:00Z'), '2026-06-01');
    expect(closure?.harvest?.from).toBe('2026-07-01');
    expect(closuresAt([treated()], at('2026-06-10T08:00:00Z'), '2026-06-10')).toEqual([]);
  });

  it('no longer waits where the crop is gone', () => {
    expect(closuresAt([treated({}, '2026-05-30')], at('2026-06-01T08:00:00Z'), '2026-06-01')).toEqual([]);
  });

  it('is said not to be known as long as the crop stands', () => {
    const unknown = [treated({ harvest_days: null })];
    const on = (day: string) =>
      closuresAt(unknown, at(`${day}T08:00:00Z`), day).flatMap((each) => each.unknown);
    expect(on('2026-07-20').map(({ what }) => what)).toEqual(['harvest']);
    expect(on('2026-07-21')).toEqual([]);
  });
});
