import { expect, it } from 'vitest';
import { legalRuleIn } from '../rules/legal-rule.ts';
import { LEGAL_RULES } from '../rules/legal-rules.ts';
import { surenessOf } from '../rules/rule-source.ts';
import { REVERSE_CHARGE_RULES } from './reverse-charge-rules.ts';

// Directive 2008/8/EC, article 2, applies from 1 January 2010.
it.each(['RO', 'FR'] as const)(
  'a company in %s owes the VAT of services from abroad since 2010',
  (country) => {
    const rule = legalRuleIn(REVERSE_CHARGE_RULES, country, 2010)!;
    expect(rule.values.owed_by).toBe('buyer');
    expect(surenessOf(rule.sources)).toBe('act');
    expect(LEGAL_RULES).toContain(rule);
    expect(legalRuleIn(REVERSE_CHARGE_RULES, country, 2009)).toBeNull();
  },
);
