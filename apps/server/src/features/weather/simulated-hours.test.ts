import { addDays, localHourOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { SIMULATED } from './simulated.ts';
import type { Forecast } from './source.ts';

const never = new AbortController().signal;
const RO = '44.4,27.4';
const FR = '48.3,1.6';
const TODAY = '2026-03-26';
/** Over the night in which summer time begins. */
/** Models of diseases look back over some weeks. */
const FIRST = addDays(TODAY, -30);
const SPAN = { from: addDays(TODAY, -6), to: addDays(TODAY, 6) };

async function forecastAt(point: string) {
  const request = { points: [point], span: SPAN, now: new Date(`${TODAY}T12:00:00Z`), previous: new Map() };
  const { days, hours } = (await SIMULATED.forecaster.fetch(request, never)).get(point) as Forecast;
  return { days, ...hours! };
}

describe('simulated hours', () => {
  it('follow local time, from some weeks ago to the last day, without a gap', async () => {
    const { hours, timezone } = await forecastAt(RO);
    expect(timezone).toBe('Europe/Bucharest');
    expect(localHourOf(hours[0]!.time, timezone)).toEqual({ date: FIRST, clock: '00:00' });
    expect(localHourOf(hours.at(-1)!.time, timezone)).toEqual({ date: SPAN.to, clock: '23:00' });
    expect(hours).toHaveLength(37 * 24 - 1);
    expect((await forecastAt(FR)).timezone).toBe('Europe/Paris');
  });

  it.each([
    ['La Réunion', '-21.1,55.5', 'Indian/Reunion'],
    ['Guyane', '4.9,-52.3', 'America/Cayenne'],
  ])('are those of the clock overseas: %s', async (_, point, clock) => {
    const { hours, timezone } = await forecastAt(point);
    expect(timezone).toBe(clock);
    expect(localHourOf(hours[0]!.time, timezone)).toEqual({ date: FIRST, clock: '00:00' });
    expect(localHourOf(hours.at(-1)!.time, timezone)).toEqual({ date: SPAN.to, clock: '23:00' });
  });

  it.each([RO, FR])('add up to their day: %s', async (point) => {
    const { days, hours, timezone } = await forecastAt(point);
    for (const day of days.filter(({ date }) => date >= TODAY)) {
      const of = hours.filter(({ time }) => localHourOf(time, timezone).date === day.date);
      const temperatures = of.map(({ temperature }) => temperature!);
      expect(Math.min(...temperatures)).toBeGreaterThanOrEqual(day.temperature_min! - 0.051);
      expect(Math.max(...temperatures)).toBeCloseTo(day.temperature_max!, 0);
      expect(of.reduce((sum, { precipitation }) => sum + precipitation!, 0)).toBeCloseTo(
        day.precipitation!,
        6,
      );
      expect(Math.max(...of.map(({ wind }) => wind!))).toBeCloseTo(day.wind!, 0);
      for (const { humidity } of of) expect(humidity).toBeGreaterThan(0);
      for (const { humidity } of of) expect(humidity).toBeLessThanOrEqual(100);
    }
  });

  it('are the same whenever they are requested', async () => {
    expect(await forecastAt(RO)).toEqual(await forecastAt(RO));
  });
});
