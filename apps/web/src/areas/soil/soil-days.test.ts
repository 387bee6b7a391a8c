import type { Translate } from '@brazda/i18n';
import { expect, it } from 'vitest';
import { markedDay } from './soil-days.ts';

const KEYS: Translate = (key) => key;

it.each([
  [{ is_forecast: false, is_estimated: false }, '22 Nov'],
  [{ is_forecast: false, is_estimated: true }, '22 Nov (soil:moisture.isEstimate)'],
  // A forecast is no less certain where some of its values are estimates.
  [{ is_forecast: true, is_estimated: true }, '22 Nov (weather:forecast)'],
])('marks a day whose weather is a forecast or an estimate (%o)', (of, text) => {
  const day = { date: '2026-11-22', depth: '0-50' as const, water_capacity: 683, soil_moisture: 5, ...of };
  expect(markedDay(day, '22 Nov', KEYS)).toBe(text);
});
