import type { MeteoHours } from '@brazda/contract/client';
import { hoursAfter } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { frostOf, hourDaysOf } from './hour-days.ts';

const START = '2026-11-20T19:00:00Z';
const NOW = new Date('2026-11-20T19:20:00Z');
type Hour = MeteoHours['hours'][number];

function answer(hours: Partial<Hour>[], more: Partial<MeteoHours> = {}): MeteoHours {
  const fine = { temperature: 15, humidity: 60, precipitation: 0, clouds: 10, wind: 2, gusts: 4 };
  return {
    grid_point: '44.4,27.2',
    simulated: true,
    source: 'simulated',
    trouble: null,
    attribution: 'Simulated',
    attribution_url: null,
    timezone: 'Europe/Bucharest',
    fetched_at: START,
    hours: hours.map((some, i) => ({
      ...fine,
      time: hoursAfter(START, i),
      spraying: 'good',
      reasons: [],
      ...some,
    })),
    spray_windows: [],
    frost: [],
    ...more,
  };
}

describe('the hours of a day', () => {
  it('are in local time, and a window over midnight is listed on both days', () => {
    const days = hourDaysOf(
      answer([{}, {}, {}, {}], { spray_windows: [{ from: START, to: hoursAfter(START, 4) }] }),
      NOW,
    );
    expect(days.map(({ date, windows }) => [date, windows])).toEqual([
      ['2026-11-20', [{ from: '21:00', to: '24:00' }]],
      ['2026-11-21', [{ from: '00:00', to: '01:00' }]],
    ]);
    expect(days[0]!.hours.map(({ hour }) => hour)).toEqual([21, 22, 23]);
  });

  it('are merged while their ratings and reasons are the same', () => {
    const windy: Partial<Hour> = { spraying: 'no', reasons: ['wind'], wind: 6 };
    const [day] = hourDaysOf(answer([windy, { ...windy, wind: 7 }, {}]), NOW);
    expect(day!.runs.map(({ from, to, spraying, hours }) => [from, to, spraying, hours.length])).toEqual([
      ['21:00', '23:00', 'no', 2],
      ['23:00', '24:00', 'good', 1],
    ]);
  });

  it('are not listed once past, nor without a time zone', () => {
    const [day] = hourDaysOf(answer([{}, {}]), new Date('2026-11-20T20:00:00Z'));
    expect(day!.hours.map(({ hour }) => hour)).toEqual([22]);
    expect(hourDaysOf(answer([], { timezone: null }), NOW)).toEqual([]);
  });
});

it('reports frost with start and end in local time', () => {
  const frost = [
    { from: '2026-11-20T10:00:00Z', to: '2026-11-20T12:00:00Z', low: -1 },
    { from: '2026-11-20T20:00:00Z', to: '2026-11-21T05:00:00Z', low: -2.3 },
    { from: '2026-11-21T20:00:00Z', to: '2026-11-21T22:00:00Z', low: -0.1 },
  ];
  expect(frostOf(answer([], { frost }), NOW)).toEqual([
    {
      from: { date: '2026-11-20', clock: '22:00' },
      to: { date: '2026-11-21', clock: '07:00' },
      hours: 9,
      low: -2.3,
    },
    {
      from: { date: '2026-11-21', clock: '22:00' },
      to: { date: '2026-11-21', clock: '24:00' },
      hours: 2,
      low: -0.1,
    },
  ]);
});
