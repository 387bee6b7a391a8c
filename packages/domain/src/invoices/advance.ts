import { type LegalRule, legalRuleIn, NO_END } from '../rules/legal-rule.ts';

/** Until when an advance that was received has its invoice. */
export type AdvanceRule = { readonly day_of_next_month: number };

/** Money that arrives before what it is for has an invoice of its own, and VAT on the day on which it arrives. */
export const ADVANCE_RULES: readonly LegalRule<AdvanceRule>[] = [
  {
    id: 'RO-advance-invoice',
    country: 'RO',
    years: { first: 2016, last: NO_END },
    says: 'An advance has its invoice at the latest on the 15th of the month after it was received',
    values: { day_of_next_month: 15 },
    sources: [
      {
        text: 'Legea nr. 227/2015 (Codul fiscal)',
        paragraph: 'art. 319 (16)',
        sureness: 'press',
        date: '2015',
      },
    ],
  },
];

/** The last day, `YYYY-MM-DD`, on which the invoice of an advance of a day is issued; null in a year without a known rule. */
export function advanceInvoiceDueOn(received_on: string): string | null {
  const [year = 0, month = 0] = received_on.split('-').map(Number);
  const rule = legalRuleIn(ADVANCE_RULES, 'RO', year);
  if (!rule) return null;
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  const { day_of_next_month } = rule.values;
  return [
    String(next[0]),
    ...[next[1]!, day_of_next_month].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}
