import { waterCapacitySeries } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { SIMULATED } from './simulated.ts';
import type { Forecast } from './source.ts';

const RO = '44.4,27.4';
const FR = '48.3,1.6';
const YEARS = { from: '2016-01-01', to: '2025-12-31' };
const never = new AbortController().signal;

async function daysAt(point: string, span = YEARS) {
  return (await SIMULATED.archive.fetch([point], span, never)).get(point)!.days;
}
async function forecastAt(point: string, span: typeof YEARS, today: string) {
  const request = { points: [point], span, now: new Date(`${today}T12:00:00Z`), previous: new Map() };
  return (await SIMULATED.forecaster.fetch(request, never)).get(point) as Forecast;
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('simulated weather', () => {
  it('is the same whenever it is requested', async () => {
    const span = { from: '2026-05-01', to: '2026-05-10' };
    const days = await daysAt(RO, span);
    expect(days).toEqual(await daysAt(RO, span));
    expect(days).toEqual((await forecastAt(RO, span, '2026-05-04')).days);
    expect((await daysAt(RO, { from: '2026-04-01', to: '2026-05-10' })).slice(-10)).toEqual(days);
  });

  it('is no hotter overseas than at the southern end of Europe', async () => {
    for (const point of ['-21.1,55.5', '4.9,-52.3', '16.2,-61.5']) {
      const days = await daysAt(point, { from: '2025-01-01', to: '2025-12-31' });
      expect(Math.max(...days.map((day) => day.temperature_max!)), point).toBeLessThan(52);
    }
  });

  it.each([
    [RO, 7, { min: 17, max: 31.3 }],
    [RO, 1, { min: -4, max: 3.5 }],
    [FR, 7, { min: 13.6, max: 25.6 }],
  ])('is as warm as it usually is: %s in month %s', async (point, month, normal) => {
    const days = (await daysAt(point)).filter(({ date }) => Number(date.slice(5, 7)) === month);
    expect(Math.abs(mean(days.map((day) => day.temperature_min!)) - normal.min)).toBeLessThan(1.2);
    expect(Math.abs(mean(days.map((day) => day.temperature_max!)) - normal.max)).toBeLessThan(1.2);
  });

  it.each([
    [RO, 518, 91],
    [FR, 597, 107],
  ])('rains as much and as often as it usually does: %s', async (point, millimeters, rainDays) => {
    const days = await daysAt(point);
    const rain = days.map((day) => day.precipitation!);
    const yearly = (sum: number) => sum / 10;
    const fallen = yearly(rain.reduce((sum, value) => sum + value, 0));
    const rainy = yearly(rain.filter((value) => value > 0).length);
    expect(Math.abs(fallen / millimeters - 1)).toBeLessThan(0.15);
    expect(Math.abs(rainy / rainDays - 1)).toBeLessThan(0.15);
    expect(Math.max(...rain)).toBeGreaterThan(15);
  });

  it('stays within realistic bounds', async () => {
    for (const day of [...(await daysAt(RO)), ...(await daysAt(FR))]) {
      expect(day.temperature_max!).toBeGreaterThan(day.temperature_min!);
      expect(day.temperature_min!).toBeGreaterThan(-25);
      expect(day.temperature_max!).toBeLessThan(45);
      expect(day.wind!).toBeGreaterThan(0);
      expect(day.radiation!).toBeGreaterThan(0);
      expect(day.et0!).toBeGreaterThanOrEqual(0);
      expect(day.et0!).toBeLessThan(11);
    }
  });

  it('is similar at neighboring points and different from year to year', async () => {
    const rainy = async (point: string, year: number) =>
      (await daysAt(point, { from: `${year}-04-01`, to: `${year}-06-30` })).map(
        ({ precipitation }) => precipitation! > 0,
      );
    expect(await rainy('44.4,27.5', 2026)).toEqual(await rainy(RO, 2026));
    expect(await rainy(RO, 2025)).not.toEqual(await rainy(RO, 2026));
  });

  it('uses the whole scale of soil moisture', async () => {
    const classes = (crop: 'wheat' | 'maize', days: Awaited<ReturnType<typeof daysAt>>) =>
      new Set(waterCapacitySeries(crop, days).map(({ soil_moisture }) => soil_moisture));
    const days = await daysAt(RO);
    expect([...classes('wheat', days)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([...classes('maize', days)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
