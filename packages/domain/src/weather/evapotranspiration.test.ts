import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hargreaves, penmanMonteith, saturationPressure, windAt2m } from './evapotranspiration.ts';
import {
  clearSkyRadiation,
  daylightHours,
  dayOfYear,
  extraterrestrialRadiation,
  netRadiation,
  solarRadiation,
} from './radiation.ts';

describe('FAO-56, example 18: Brussels on 6 July', () => {
  const day = { date: '2025-07-06', latitude: 50.8 };
  const temperatures = { temperature_min: 12.3, temperature_max: 21.5 };
  const vapour_pressure = (saturationPressure(12.3) * 0.84 + saturationPressure(21.5) * 0.63) / 2;
  const radiation = solarRadiation(day, 9.25);

  it('has the given radiation', () => {
    expect(dayOfYear(day.date)).toBe(187);
    expect(extraterrestrialRadiation(day)).toBeCloseTo(41.09, 2);
    expect(daylightHours(day)).toBeCloseTo(16.1, 1);
    expect(radiation).toBeCloseTo(22.07, 2);
    const clear_sky_radiation = clearSkyRadiation(day, 100);
    const air = { ...temperatures, vapour_pressure, radiation, clear_sky_radiation };
    expect(netRadiation(air)).toBeCloseTo(13.28, 1);
  });

  it('gives 3.88 mm', () => {
    const wind_2m = windAt2m(10 / 3.6, 10);
    const drying = { ...day, ...temperatures, altitude: 100, vapour_pressure, radiation, wind_2m };
    expect(penmanMonteith(drying)).toBeCloseTo(3.88, 2);
  });
});

describe('FAO-56, example 20: Lyon in July', () => {
  const day = { date: '2025-07-15', latitude: 45.72, temperature_min: 14.8, temperature_max: 26.6 };

  it('gives 4.56 mm with humidity and sunshine derived from temperatures', () => {
    const radiation = 0.16 * Math.sqrt(26.6 - 14.8) * extraterrestrialRadiation(day);
    const vapour_pressure = saturationPressure(14.8);
    expect(penmanMonteith({ ...day, altitude: 200, vapour_pressure, radiation, wind_2m: 2 })).toBeCloseTo(
      4.56,
      2,
    );
  });

  it('gives 5.03 mm by temperatures alone', () => {
    expect(hargreaves(day)).toBeCloseTo(5.03, 2);
  });
});

it('stays within a plausible range for any place and date', () => {
  const days = fc.record({
    date: fc.date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
    latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
    temperature_min: fc.double({ min: -40, max: 30, noNaN: true }),
    range: fc.double({ min: 0, max: 25, noNaN: true }),
    humidity: fc.double({ min: 0.05, max: 1, noNaN: true }),
    sky: fc.double({ min: 0.05, max: 0.75, noNaN: true }),
    wind_2m: fc.double({ min: 0, max: 15, noNaN: true }),
  });
  fc.assert(
    fc.property(days, ({ date, range, humidity, sky, ...input }) => {
      const at = { ...input, date: date.toISOString().slice(0, 10), altitude: 100 };
      const temperature_max = at.temperature_min + range;
      const radiation = sky * extraterrestrialRadiation(at);
      const vapour_pressure = humidity * saturationPressure(at.temperature_min);
      for (const et0 of [
        penmanMonteith({ ...at, temperature_max, radiation, vapour_pressure }),
        hargreaves({ ...at, temperature_max }),
      ]) {
        expect(et0).toBeGreaterThanOrEqual(0);
        expect(et0).toBeLessThan(60);
      }
    }),
  );
});
