import { describe, expect, it } from 'vitest';
import { intervalOf } from '../crops/crop-interval.ts';
import { growingWindow } from '../farms/season.ts';
import { type FreeDays, freeRangesOf, proposedDays, takenDay } from './free-days.ts';

const season = { start_date: '2025-10-01', end_date: '2026-12-31' };
const MAIZE = intervalOf('2026-04-20', '2026-09-20');
const before = { start_date: '2025-10-01', end_date: '2026-04-19' };
const after = { start_date: '2026-09-21', end_date: '2026-12-31' };
const free = freeRangesOf([MAIZE], season);
const beside = (usual: [string | null, string | null], wished: FreeDays['wished'] = null, rooms = free) =>
  proposedDays({ start_date: usual[0], end_date: usual[1] }, { season, free: rooms, wished });

describe('the free days of a season', () => {
  it('are before, between and after its crops', () => {
    expect(free).toEqual([before, after]);
    expect(freeRangesOf([], season)).toEqual([season]);
    expect(freeRangesOf([intervalOf(null, null)], season)).toEqual([]);
  });
});

describe('the days proposed for a crop beside another one', () => {
  it('are the usual ones within any free days, even the shortest', () => {
    expect(beside(['2026-10-01', '2026-11-15'])).toEqual({
      sow_date: '2026-10-01',
      harvest_date: '2026-11-15',
      isUsual: { sow_date: true, harvest_date: true },
    });
    expect(beside(['2025-10-10', '2026-03-01'])).toMatchObject({ sow_date: '2025-10-10' });
  });

  it('are cut to what is free, and a day that was cut is not a usual one', () => {
    expect(beside(['2026-08-10', '2026-10-30'])).toEqual({
      sow_date: '2026-09-21',
      harvest_date: '2026-10-30',
      isUsual: { sow_date: false, harvest_date: true },
    });
  });

  it('are all requested free days where the usual ones are elsewhere', () => {
    expect(beside(['2025-10-10', '2026-03-01'], after)).toEqual({
      sow_date: '2026-09-21',
      harvest_date: '2026-12-31',
      isUsual: { sow_date: false, harvest_date: false },
    });
  });

  it('may begin before the season, as those of rapeseed', () => {
    const wide = freeRangesOf([MAIZE], growingWindow(season));
    expect(beside(['2025-09-02', '2026-03-22'], null, wide)).toMatchObject({ sow_date: '2025-09-02' });
    expect(beside([null, null], null, wide)).toMatchObject({ sow_date: '2025-10-01' });
    expect(beside(['2026-05-01', '2026-08-01'], null, [wide[0]!])).toMatchObject({ sow_date: '2025-10-01' });
    expect(
      takenDay({ sow_date: '2025-09-02', harvest_date: '2026-03-22' }, { season, free: wide }),
    ).toBeNull();
  });

  it('end where another crop begins, for a crop without usual days', () => {
    expect(beside([null, null])).toMatchObject({ sow_date: '2025-10-01', harvest_date: '2026-04-19' });
    expect(beside([null, null], null, [season])).toEqual({
      sow_date: null,
      harvest_date: null,
      isUsual: { sow_date: false, harvest_date: false },
    });
  });

  it('are none where nothing is free', () => {
    expect(beside(['2026-04-01', '2026-08-01'], null, [])).toMatchObject({
      sow_date: null,
      harvest_date: null,
    });
  });
});

describe('days taken by another crop', () => {
  const taken = (sow_date: string | null, harvest_date: string | null) =>
    takenDay({ sow_date, harvest_date }, { season, free });
  it('are reported at the day that falls in them', () => {
    expect(taken('2026-09-21', '2026-12-31')).toBeNull();
    expect(taken('2026-09-20', '2026-12-31')).toBe('sow_date');
    expect(taken('2026-03-01', '2026-04-20')).toBe('harvest_date');
  });

  it('are reported where a crop would cover all of another', () => {
    expect(taken('2026-03-01', '2026-11-01')).toBe('harvest_date');
    expect(taken(null, null)).toBe('harvest_date');
    expect(taken(null, '2026-04-19')).toBeNull();
  });
});
