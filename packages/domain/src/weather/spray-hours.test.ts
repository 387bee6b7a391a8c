import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HourlyWeather, hoursAfter } from './hourly-weather.ts';
import { frostSpells, SPRAY_HOUR_LIMITS, sprayHours, sprayWindows } from './spray-hours.ts';

const START = '2026-05-01T04:00:00Z';
const FINE = { temperature: 15, humidity: 60, precipitation: 0, wind: 2, gusts: 4, clouds: 10 };
/** Where the sun rises at 2:50 UTC on 1 May. */
const PLACE = { latitude: 44.4, longitude: 27.2 };
type Some = Partial<Omit<HourlyWeather, 'time'>>;

/** Hours from `START` on, fine except for the given values, followed by fine hours so that all of them can dry. */
function hoursOf(...days: Some[]): HourlyWeather[] {
  const all = [...days, ...Array.from({ length: SPRAY_HOUR_LIMITS.safe_hours }, () => ({}))];
  return all.map((some, i) => ({ time: hoursAfter(START, i), ...FINE, ...some }));
}
function first(...days: Some[]) {
  const { spraying, reasons } = sprayHours(hoursOf(...days), PLACE)[0]!;
  return [spraying, ...reasons];
}

describe('an hour for spraying', () => {
  it('is good in mild, calm and dry air', () => {
    expect(first({})).toEqual(['good']);
  });

  it.each<[string, Some, string[]]>([
    ['at the end of 3 Beaufort', { wind: 5.4, gusts: 8 }, ['good']],
    ['beyond it', { wind: 5.5, gusts: 9 }, ['no', 'wind']],
    ['in gusts', { wind: 4, gusts: 8.1 }, ['doubtful', 'gusts']],
    ['whose gusts are unknown', { gusts: null }, ['good']],
    ['in rain', { precipitation: 0.1 }, ['no', 'rain']],
    ['at 7.9 °C', { temperature: 7.9 }, ['doubtful', 'cold']],
    ['below 5 °C', { temperature: 4.9 }, ['no', 'cold']],
    ['above 25 °C', { temperature: 25.1, humidity: 70 }, ['doubtful', 'warm']],
    ['above 28 °C', { temperature: 28.1, humidity: 70 }, ['no', 'warm']],
    ['in damp air', { humidity: 95 }, ['doubtful', 'damp']],
    ['in dry air', { temperature: 24, humidity: 40 }, ['doubtful', 'dry']],
    ['in very dry air', { temperature: 25, humidity: 20 }, ['no', 'dry']],
    ['of which too little is known', { wind: null }, ['doubtful', 'unknown']],
    ['too windy, whatever else is not known', { wind: 9, humidity: null }, ['no', 'wind']],
  ])('%s', (_, hour, expected) => {
    expect(first(hour)).toEqual(expected);
  });

  it('needs time to dry', () => {
    const rain = { precipitation: 0.4 };
    expect(first({}, rain)).toEqual(['no', 'rain_after']);
    expect(first({}, {}, rain)).toEqual(['no', 'rain_after']);
    expect(first({}, {}, {}, rain)).toEqual(['doubtful', 'rain_after']);
    expect(first({}, {}, {}, {}, {}, {}, rain)).toEqual(['doubtful', 'rain_after']);
    expect(first({}, {}, {}, {}, {}, {}, {}, rain)).toEqual(['good']);
  });

  it('is doubtful where later rain is unknown', () => {
    const [hour] = sprayHours(hoursOf().slice(0, 2), PLACE);
    expect([hour!.spraying, ...hour!.reasons]).toEqual(['doubtful', 'unknown']);
  });

  it('reports only the forbidding reasons, not the doubtful ones', () => {
    expect(first({ wind: 7, gusts: 12, temperature: 7 })).toEqual(['no', 'wind']);
  });
});

describe('an hour of a calm night', () => {
  /** An hour of 1 May, 15 °C and 70 %, from a given time in UTC. */
  const judged = (time: string, some: Some) => {
    const night = hoursOf({ humidity: 70, wind: 0.2, gusts: 0.4, ...some });
    const hours = night.map((hour, i) => ({ ...hour, time: hoursAfter(time, i) }));
    const { spraying, reasons } = sprayHours(hours, PLACE)[0]!;
    return [spraying, ...reasons];
  };
  const DOUBTFUL = ['doubtful', 'inversion'];

  it.each<[string, string, Some, string[]]>([
    ['at midnight', '2026-05-01T21:00:00Z', { wind: 0 }, DOUBTFUL],
    ['whose clouds are not known', '2026-05-01T21:00:00Z', { clouds: null }, DOUBTFUL],
    ['with 25 % of clouds', '2026-05-01T21:00:00Z', { clouds: 25 }, DOUBTFUL],
    ['under clouds', '2026-05-01T21:00:00Z', { clouds: 60 }, ['good']],
    ['with 3 km/h of wind', '2026-05-01T21:00:00Z', { wind: 3 / 3.6 }, ['good']],
    ['that reaches into the hour before sunset', '2026-05-01T16:00:00Z', {}, DOUBTFUL],
    ['in the hour after sunrise', '2026-05-01T03:00:00Z', {}, DOUBTFUL],
    ['two hours after sunrise', '2026-05-01T05:00:00Z', {}, ['good']],
  ])('%s', (_, time, some, expected) => {
    expect(judged(time, some)).toEqual(expected);
  });
});

describe('windows', () => {
  it('are two good hours or more in a row', () => {
    const windy = { wind: 6 };
    expect(sprayWindows(sprayHours(hoursOf({}, windy, {}, {}, windy).slice(0, 6), PLACE))).toEqual([
      { from: '2026-05-01T06:00:00Z', to: '2026-05-01T08:00:00Z' },
    ]);
  });

  it('end where an hour is missing', () => {
    const hours = hoursOf({}, {}, {}, {});
    const windows = sprayWindows(
      sprayHours(
        hours.filter((_, i) => i !== 2),
        PLACE,
      ),
    );
    expect(windows.map(({ from }) => from)).not.toContain(START);
  });

  it('follow the given limits', () => {
    const limits = { ...SPRAY_HOUR_LIMITS, wind: 1 };
    expect(sprayWindows(sprayHours(hoursOf({}, {}), PLACE, limits))).toEqual([]);
  });
});

const anyHours = fc
  .array(
    fc.record({
      temperature: fc.option(fc.double({ min: -5, max: 35, noNaN: true })),
      humidity: fc.option(fc.double({ min: 20, max: 100, noNaN: true })),
      precipitation: fc.option(fc.constantFrom(0, 0, 0, 0, 0.05, 0.1, 3)),
      wind: fc.option(fc.double({ min: 0, max: 8, noNaN: true })),
      gusts: fc.option(fc.double({ min: 0, max: 15, noNaN: true })),
      clouds: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    }),
    { maxLength: 60 },
  )
  .map((hours) => hours.map((hour, i): HourlyWeather => ({ ...hour, time: hoursAfter(START, i) })));
const within = (hours: readonly HourlyWeather[], { from, to }: { from: string; to: string }) =>
  hours.filter(({ time }) => from <= time && time < to);

it('never has wind, rain or unfinished drying in a window, and keeps windows apart', () => {
  fc.assert(
    fc.property(anyHours, (hours) => {
      const windows = sprayWindows(sprayHours(hours, PLACE));
      for (const [i, window] of windows.entries()) {
        const inside = within(hours, window);
        expect(inside.length).toBeGreaterThanOrEqual(2);
        for (const { wind } of inside) expect(wind).toBeLessThanOrEqual(5.4);
        const drying = within(hours, { from: window.from, to: hoursAfter(window.to, 2) });
        expect(drying).toHaveLength(inside.length + 2);
        for (const { precipitation } of drying) expect(precipitation).toBeLessThan(0.1);
        if (i > 0) expect(windows[i - 1]!.to < window.from).toBe(true);
      }
    }),
  );
});

it('is never made better by more rain, or by more wind where it is not calm', () => {
  const goodOf = (hours: readonly HourlyWeather[]) =>
    sprayHours(hours, PLACE).flatMap(({ spraying, time }) => (spraying === 'good' ? time : []));
  fc.assert(
    fc.property(anyHours, fc.nat(59), fc.constantFrom('wind', 'precipitation'), (hours, at, of) => {
      const worse = hours.map((hour, i) => (i === at ? { ...hour, [of]: (hour[of] ?? 0) + 4 } : hour));
      const before = goodOf(hours);
      const known = hours[at]?.[of] ?? null;
      if (known === null || (of === 'wind' && known < SPRAY_HOUR_LIMITS.inversion.calm)) return;
      for (const time of goodOf(worse)) expect(before).toContain(time);
    }),
  );
});

describe('frost', () => {
  it('is reported with its span and lowest temperature', () => {
    const hours = hoursOf({ temperature: 0 }, { temperature: -0.4 }, { temperature: -2.1 }, {});
    expect(frostSpells(hours)).toEqual([
      { from: '2026-05-01T05:00:00Z', to: '2026-05-01T07:00:00Z', low: -2.1 },
    ]);
  });

  it('covers exactly the hours below zero', () => {
    fc.assert(
      fc.property(anyHours, (hours) => {
        const filled = frostSpells(hours).flatMap((spell) => within(hours, spell));
        const cold = hours.filter(({ temperature }) => temperature !== null && temperature < 0);
        expect(filled).toEqual(cold);
      }),
    );
  });
});
