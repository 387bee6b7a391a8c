import { addDays, dayNumberOf, SOIL_MOISTURE_LIMITS } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { SourcedDay } from './weather.repo.ts';
import { buildMeteoResponse } from './weather-response.ts';

const TODAY = '2026-07-20';
/** No rain since then, and 6.5 mm of evapotranspiration a day. */
const DRY_FROM = '2026-07-08';

/** A year before today and a week after it, all known. */
const KNOWN: readonly SourcedDay[] = Array.from({ length: 387 }, (_, at): SourcedDay => {
  const date = addDays('2025-07-05', at);
  const isDry = date >= DRY_FROM;
  return {
    grid_point: '44.4,27.4',
    date,
    temperature_min: 15,
    temperature_max: 30,
    precipitation: isDry || dayNumberOf(date) % 4 > 0 ? 0 : 7,
    wind: 3,
    et0: isDry ? 6.5 : 3,
    radiation: null,
    source: 'nasa-power',
    is_final: true,
    is_forecast: date >= TODAY,
    is_partial: false,
    fetched_at: new Date(`${TODAY}T06:00:00Z`),
  };
});

const maizeOf = (days: readonly SourcedDay[]) =>
  buildMeteoResponse({
    grid_point: '44.4,27.4',
    simulated: false,
    trouble: null,
    limits: SOIL_MOISTURE_LIMITS,
    language: 'en',
    days,
    wanted: { from: addDays(TODAY, -6), to: addDays(TODAY, 2) },
    irrigation: [],
    lives: {},
    today: TODAY,
  }).maize_water_capacity;
const waterOf = (days: readonly SourcedDay[]) =>
  maizeOf(days).map(({ date, water_capacity }) => [date, water_capacity]);

describe('the soil water of a new farm', () => {
  /** The archive ends three days ago, the forecast begins now. */
  const atFirst = KNOWN.filter(({ date }) => date < addDays(TODAY, -3) || date >= TODAY).map((day) =>
    day.date === TODAY ? { ...day, is_partial: true, et0: null } : day,
  );

  it('is that of known days, as dry as they are, from the first day on', () => {
    expect(waterOf(atFirst)).toEqual(waterOf(KNOWN));
  });

  it('marks the days that are estimates', () => {
    const marked = maizeOf(atFirst).filter(({ is_estimated }) => is_estimated);
    expect(marked.map(({ date }) => date)).toEqual(['2026-07-17', '2026-07-18', '2026-07-19', TODAY]);
    expect(maizeOf(KNOWN).some(({ is_estimated }) => is_estimated)).toBe(false);
  });
});
