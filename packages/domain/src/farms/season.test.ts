import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '../season-curve/day-number.ts';
import {
  endYearsToAdd,
  growingWindow,
  MAX_SEASON_DAYS,
  newestCompleteSeason,
  nextStartMonth,
  START_MONTHS,
  seasonLabel,
  seasonOfDay,
  seasonWindow,
} from './season.ts';

const season = (end_year: number, parcels_count = 10, sown_from: string | null = null) => ({
  ...seasonWindow(end_year),
  parcels_count,
  sown_from,
});

describe('the season of a day', () => {
  it('runs from October of the year before to the end of its year', () => {
    expect(seasonWindow(2026)).toEqual({ start_date: '2025-10-01', end_date: '2026-12-31' });
    expect(seasonWindow(2026, 1)).toEqual({ start_date: '2026-01-01', end_date: '2026-12-31' });
  });

  it('is the newer one while two overlap', () => {
    expect(seasonOfDay([season(2025), season(2026)], '2025-11-10')?.end_date).toBe('2026-12-31');
  });

  it('is the one with parcels while two overlap and the newer is empty', () => {
    expect(seasonOfDay([season(2025), season(2026, 0)], '2025-11-10')?.end_date).toBe('2025-12-31');
  });

  it('is the newest with parcels outside every season', () => {
    expect(seasonOfDay([season(2024), season(2026, 0)], '2030-01-01')?.end_date).toBe('2024-12-31');
    expect(seasonOfDay([], '2030-01-01')).toBeNull();
  });

  it.each([
    ['the next one has no crop yet', null, '2026-12-31'],
    ['the next one is planned, but nothing of it is sown', '2027-03-20', '2026-12-31'],
    ['its last harvest and the next sowing overlap', '2026-10-05', '2027-12-31'],
  ])('while %s', (_, sown_from, end_date) => {
    const seasons = [season(2026, 10, '2026-04-20'), season(2027, 10, sown_from)];
    expect(seasonOfDay(seasons, '2026-11-29')?.end_date).toBe(end_date);
  });

  it('has begun, where none contains the day', () => {
    expect(seasonOfDay([season(2024), season(2027)], '2026-06-01')?.end_date).toBe('2024-12-31');
    expect(seasonOfDay([season(2027)], '2026-06-01')?.end_date).toBe('2027-12-31');
  });
});

describe('the days on which crops of a season may stand', () => {
  it('begin on 1 July of the year before, or with the season', () => {
    expect(growingWindow(seasonWindow(2026))).toEqual({ start_date: '2025-07-01', end_date: '2026-12-31' });
    expect(growingWindow(seasonWindow(2026, 1)).start_date).toBe('2025-07-01');
    expect(growingWindow(seasonWindow(2026, 3)).start_date).toBe('2025-03-01');
  });
});

it('the longest season has as many days as the limit, whatever its year and month', () => {
  const years = Array.from({ length: 200 }, (_, i) => 2000 + i);
  const months = Array.from({ length: 12 }, (_, i) => i + 1);
  const lengths = years.flatMap((year) =>
    months.map((month) => {
      const { start_date, end_date } = seasonWindow(year, month);
      return dayNumberOf(end_date) - dayNumberOf(start_date) + 1;
    }),
  );
  expect(Math.max(...lengths)).toBe(MAX_SEASON_DAYS);
});

describe('the newest complete season', () => {
  it('counts once its growing part has passed', () => {
    const seasons = [season(2025), season(2026)];
    expect(newestCompleteSeason(seasons, '2026-09-30')?.end_date).toBe('2025-12-31');
    expect(newestCompleteSeason(seasons, '2026-10-01')?.end_date).toBe('2026-12-31');
    expect(newestCompleteSeason(seasons, '2020-01-01')).toBeNull();
  });
});

describe('the seasons that can be added', () => {
  it('range from next year back to the first one fully covered by satellites', () => {
    expect(endYearsToAdd([], '2019-05-14')).toEqual([2020, 2019, 2018, 2017, 2016]);
  });

  it('are those that the farm does not have', () => {
    const seasons = [{ end_year: 2026 }, { end_year: 2024 }, { end_year: 2010 }];
    expect(endYearsToAdd(seasons, '2026-05-14').slice(0, 4)).toEqual([2027, 2025, 2023, 2022]);
  });
});

it.each([
  ['lies within one year', '2026-01-01', '2026-12-31', '2026'],
  ['begins in the year before', '2025-10-01', '2026-12-31', '2025–2026'],
])('a season that %s has its label', (_, start_date, end_date, label) => {
  expect(seasonLabel({ start_date, end_date })).toBe(label);
});

describe('the start that is offered for a season', () => {
  it('is that of the latest season of the farm, in October without one', () => {
    const seasons = [2025, 2026].map((end_year) => {
      return { end_year, ...seasonWindow(end_year, end_year === 2026 ? 8 : 10) };
    });
    expect(nextStartMonth(seasons)).toBe(8);
    expect(nextStartMonth(seasons.toReversed())).toBe(8);
    expect(nextStartMonth([])).toBe(10);
  });
  it('is one of twelve days in their order', () => {
    const days = START_MONTHS.map((month) => seasonWindow(2026, month).start_date);
    expect(days).toEqual(days.toSorted());
    expect([days[0], days.at(-1), new Set(days).size]).toEqual(['2025-02-01', '2026-01-01', 12]);
  });
});
