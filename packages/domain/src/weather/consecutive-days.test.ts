import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import { consecutiveDays } from './consecutive-days.ts';
import type { WaterDay } from './water-balance.ts';
import { waterCapacitySeries } from './water-capacity.ts';

const day = (date: string, precipitation: number | null, et0: number | null): WaterDay => ({
  date,
  precipitation,
  et0,
});

describe('a series of days', () => {
  it('has the evapotranspiration of the days around one that is not known, and no rain', () => {
    const days = consecutiveDays([day('2026-07-01', 2, 4), day('2026-07-04', 0, 7)]);
    expect(
      days.map(({ date, precipitation, et0, is_estimated }) => [date, precipitation, et0, is_estimated]),
    ).toEqual([
      ['2026-07-01', 2, 4, false],
      ['2026-07-02', 0, 5, true],
      ['2026-07-03', 0, 6, true],
      ['2026-07-04', 0, 7, false],
    ]);
  });

  it('has the nearest evapotranspiration at its ends, where a day is known in part', () => {
    const days = consecutiveDays([
      day('2026-07-01', 1, null),
      day('2026-07-02', null, 5),
      day('2026-07-03', 3, null),
    ]);
    expect(days.map(({ precipitation, et0 }) => [precipitation, et0])).toEqual([
      [1, 5],
      [0, 5],
      [3, 5],
    ]);
  });

  it('is empty without days, and has no evapotranspiration where none is known', () => {
    expect(consecutiveDays([])).toEqual([]);
    expect(consecutiveDays([day('2026-07-01', 1, null)])[0]?.et0).toBeNull();
  });
});

it('six unknown dry days of July leave the soil as dry as six known ones', () => {
  const whole = Array.from({ length: 120 }, (_, at) =>
    day(addDays('2026-04-01', at), at % 9 === 0 ? 12 : 0, 6.5),
  );
  // None of them would have had rain.
  const unknown = (at: number) => at >= 100 && at < 106;
  const holed = whole.filter((_, at) => !unknown(at));
  const last = (days: readonly WaterDay[]) => waterCapacitySeries('maize', days).at(-1)!;
  expect(last(consecutiveDays(holed))).toEqual(last(whole));
  expect(last(holed).water_capacity).toBeGreaterThan(last(whole).water_capacity);
});
