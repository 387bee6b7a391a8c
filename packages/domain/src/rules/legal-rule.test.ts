import { describe, expect, it } from 'vitest';
import { type LegalRule, legalRuleIn, surenessOfRule } from './legal-rule.ts';
import { LEGAL_RULES } from './legal-rules.ts';
import { citationOf, type RuleSource, surenessOf } from './rule-source.ts';

const source = (sureness: RuleSource['sureness']): RuleSource => ({
  text: 'Order 1',
  paragraph: null,
  sureness,
  date: null,
});
const TABLE: readonly LegalRule<{ max_ha: number }>[] = [
  {
    id: 'RO-x',
    country: 'RO',
    years: { first: 2023, last: 2025 },
    says: 'At most 10 ha',
    values: { max_ha: 10 },
    sources: [source('press'), source('act')],
  },
];

describe('a rule of law', () => {
  it.each([
    ['RO', 2023, 10],
    ['RO', 2025, 10],
    ['RO', 2022, undefined],
    ['RO', 2026, undefined],
    ['FR', 2024, undefined],
  ] as const)('of %s in %i is that of this country and year, or none', (country, year, max_ha) => {
    expect(legalRuleIn(TABLE, country, year)?.values.max_ha).toBe(max_ha);
  });

  it('is as sure as the best of its sources', () => {
    expect(surenessOf(TABLE[0]!.sources)).toBe('act');
    expect(surenessOf([source('press')])).toBe('press');
    expect(() => surenessOf([])).toThrow(RangeError);
  });

  it('may be less sure than its best source, as where that is an act that has been repealed', () => {
    expect(surenessOfRule(TABLE[0]!)).toBe('act');
    expect(surenessOfRule({ ...TABLE[0]!, at_most: 'press' })).toBe('press');
  });

  it('is cited with its paragraph', () => {
    expect(citationOf({ ...source('act'), paragraph: 'art. 2' })).toBe('Order 1, art. 2');
  });
});

describe('all rules of law', () => {
  it.each(LEGAL_RULES.map((rule) => [`${rule.id} ${rule.years.first}`, rule] as const))(
    '%s has sources, years in order and numbers',
    (_, { sources, years, values, says }) => {
      expect(sources).not.toEqual([]);
      expect(years.first).toBeLessThanOrEqual(years.last);
      expect(Object.keys(values)).not.toEqual([]);
      expect(says).not.toBe('');
    },
  );

  // A farmer reads them on the page, and looks for them, in the language of the country.
  it('cite acts of the Union by their names in the language of the country', () => {
    const english = {
      RO: /\b(Regulation|Directive|Annex|article|EEC|amended)\b/,
      FR: /\b(Regulation|Regulamentul|Annex|EEC|amended)\b/,
    };
    const cited = LEGAL_RULES.flatMap(({ country, sources }) =>
      sources.map(citationOf).filter((citation) => english[country].test(citation)),
    );
    expect(cited).toEqual([]);
  });

  it('hold once in every year', () => {
    const years = LEGAL_RULES.flatMap(({ id, years: { first, last } }) =>
      // A rule without an end is like any other one in the years to come.
      Array.from({ length: Math.min(last, 2100) - first + 1 }, (_, at) => `${id} ${first + at}`),
    );
    expect(years.filter((one, at) => years.indexOf(one) !== at)).toEqual([]);
  });
});
