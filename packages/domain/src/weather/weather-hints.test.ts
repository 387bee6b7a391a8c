import { expect, it } from 'vitest';
import { weatherHints } from './weather-hints.ts';

const CALM = { temperature_min: 9, temperature_max: 20, precipitation: 0, wind: 3 };
const kindsOf = (date: string, day: Partial<Record<keyof typeof CALM, number | null>>) =>
  weatherHints([{ date, ...CALM, ...day }]).map(({ kind }) => kind);

it('warns of frost while crops grow, and of hard frost in winter', () => {
  expect(kindsOf('2026-04-20', { temperature_min: -0.1, wind: 9 })).toEqual(['frost']);
  expect(kindsOf('2026-04-20', { temperature_min: 0, wind: 9 })).toEqual([]);
  expect(kindsOf('2026-01-20', { temperature_min: -8, temperature_max: 1 })).toEqual([]);
  expect(kindsOf('2026-01-20', { temperature_min: -15.5, temperature_max: 1 })).toEqual(['winter_frost']);
});

it('warns of heat in two steps', () => {
  expect(kindsOf('2026-07-01', { temperature_min: 19, temperature_max: 31.9 })).not.toContain('heat');
  expect(kindsOf('2026-07-01', { temperature_min: 19, temperature_max: 32 })).toEqual(['heat']);
  expect(kindsOf('2026-07-01', { temperature_min: 19, temperature_max: 35 })).toEqual(['extreme_heat']);
});

it('finds days that are likely to be suitable for spraying', () => {
  expect(kindsOf('2026-05-01', {})).toEqual(['spray']);
  expect(kindsOf('2026-05-01', { wind: 6 })).toEqual([]);
  expect(kindsOf('2026-05-01', { precipitation: 0.2 })).toEqual([]);
  expect(kindsOf('2026-03-20', { temperature_min: 2, temperature_max: 7.9 })).toEqual([]);
});

it('gives no hint for unknown values', () => {
  const unknown = { temperature_min: null, temperature_max: null, precipitation: null, wind: null };
  expect(kindsOf('2026-05-01', unknown)).toEqual([]);
  expect(kindsOf('2026-05-01', { wind: null })).toEqual([]);
});

it('keeps the order of days, with several hints for one', () => {
  const days = [
    { ...CALM, date: '2026-05-01', temperature_min: -1 },
    { ...CALM, date: '2026-05-02' },
  ];
  expect(weatherHints(days)).toEqual([
    { date: '2026-05-01', kind: 'frost' },
    { date: '2026-05-01', kind: 'spray' },
    { date: '2026-05-02', kind: 'spray' },
  ]);
});
