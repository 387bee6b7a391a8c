import { expect, it } from 'vitest';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { LEGAL_RULES } from '../rules/legal-rules.ts';
import { surenessOf } from '../rules/rule-source.ts';
import { SPRAY_HOUR_LIMITS } from './spray-hours.ts';
import { SPRAY_WIND_RULES } from './spray-wind-rules.ts';

// Arrêté du 4 mai 2017, article 2: up to degree 3 of the Beaufort scale, which ends at 5.4 m/s; up to 8 mm of rain an hour.
it.each([2017, 2026])('the French order on wind is a rule of law in %i', (year) => {
  const rule = legalRuleIn(SPRAY_WIND_RULES, 'FR', year)!;
  expect(rule.values).toEqual({ max_beaufort: 3, max_wind_m_s: 5.4, max_rain_mm_per_hour: 8 });
  expect(surenessOf(rule.sources)).toBe('act');
  expect(LEGAL_RULES).toContain(rule);
});

it('is not known before it, nor for Romania', () => {
  expect(legalRuleIn(SPRAY_WIND_RULES, 'FR', 2016)).toBeNull();
  expect(legalRuleIn(SPRAY_WIND_RULES, 'RO', 2026)).toBeNull();
});

it('is not exceeded by the limits of hours for spraying', () => {
  expect(SPRAY_HOUR_LIMITS.wind).toBe(5.4);
  expect(SPRAY_HOUR_LIMITS.precipitation).toBeLessThanOrEqual(8);
});
