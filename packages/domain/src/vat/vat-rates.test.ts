import { describe, expect, it } from 'vitest';
import { NO_END } from '../rules/legal-rule.ts';
import { vatRateOn, vatRulesIn } from './vat-rates.ts';
import { VAT_RULES } from './vat-rules.ts';

describe('the rates of VAT', () => {
  it.each([
    ['RO', '2016-08-01', '2016-08-01', [9]],
    ['RO', '2025-07-31', '2025-07-31', [19, 9]],
    ['RO', '2025-08-01', '2025-08-01', [21, 11]],
    ['RO', '2024-10-01', '2025-12-31', [21, 19, 11, 9]],
    ['RO', '2026-11-28', '2026-11-28', [21, 11]],
    ['FR', '2022-06-01', '2022-06-01', [20]],
    ['FR', '2026-11-28', '2026-11-28', [20, 10, 5.5]],
    ['FR', '2013-01-01', '2013-12-31', []],
  ] as const)('of %s from %s to %s are %j', (country, from, to, percents) => {
    expect(vatRulesIn(country, { from, to }).map(({ values }) => values.percent)).toEqual(percents);
  });

  it.each([
    ['RO', '2025-07-31', 19],
    ['RO', '2025-08-01', 21],
    ['FR', '2026-11-20', 20],
  ] as const)('have as standard one in %s on %s %i %%', (country, day, percent) => {
    expect(vatRateOn(country, day)).toBe(percent);
  });

  it('are not known before their tables begin, and then not guessed', () => {
    expect(() => vatRateOn('RO', '2016-12-31')).toThrow('no VAT rate of RO');
  });

  it.each(VAT_RULES)('are listed in the years of their days: $id', ({ years, values: { from, until } }) => {
    expect(years).toEqual({ first: Number(from.slice(0, 4)), last: Number(until?.slice(0, 4) ?? NO_END) });
  });
});
