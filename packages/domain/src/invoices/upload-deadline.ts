import { addDays } from '../crops/crop-interval.ts';
import { type LegalRule, legalRuleIn, NO_END } from '../rules/legal-rule.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';
import type { InvoiceDocument } from './document.ts';

/** Until when an invoice is sent to the state's system. */
export type UploadRule = { readonly working_days: number };

/** RO e-Factura: the day of issue does not count (Regulation 1182/71). */
export const UPLOAD_RULES: readonly LegalRule<UploadRule>[] = [
  {
    id: 'RO-e-factura-deadline',
    country: 'RO',
    years: { first: 2026, last: NO_END },
    says: 'An invoice is sent to RO e-Factura within five working days of its issue',
    values: { working_days: 5 },
    sources: [
      {
        text: 'OUG nr. 120/2021, modificată prin OUG nr. 89/2025',
        paragraph: 'art. 10 (7)',
        sureness: 'press',
        date: '2026',
      },
      {
        text: 'AJFP Argeș, termenul de transmitere a facturilor în RO e-Factura',
        paragraph: null,
        sureness: 'press',
        date: '2026-01',
      },
    ],
  },
];

/** The most documents that are listed and marked at once. */
export const MAX_LISTED_UPLOADS = 500;

/** On which working day after their issue staff are reminded of invoices; chosen so that two are left. */
export const REMINDER_WORKING_DAY = 3;

/** Whether an invoice or credit note is sent to the state's system: a sale within Romania, in the years of a known rule. */
export function isUploaded({
  seller,
  buyer,
  issued_on,
}: Pick<InvoiceDocument, 'seller' | 'buyer' | 'issued_on'>): boolean {
  return seller.country === 'RO' && buyer.country === 'RO' && uploadRuleOn(issued_on) !== null;
}

/**
 * The nth working day after a day, `YYYY-MM-DD`. Mondays to Fridays are working days; public holidays are counted as such,
 * too, so that no deadline is shown later than it is.
 */
export function workingDayAfter(day: string, nth: number): string {
  let found = day;
  for (let left = nth; left > 0; ) {
    found = addDays(found, 1);
    if (isWeekday(found)) left--;
  }
  return found;
}

/** The last working day on which an invoice of a day is sent; throws a RangeError in years without a known rule. */
export function uploadDeadlineOf(issued_on: string): string {
  const rule = uploadRuleOn(issued_on);
  if (!rule) throw new RangeError(`There is no deadline of RO e-Factura for ${issued_on}.`);
  return workingDayAfter(issued_on, rule.values.working_days);
}

function uploadRuleOn(issued_on: string): LegalRule<UploadRule> | null {
  return legalRuleIn(UPLOAD_RULES, 'RO', Number(issued_on.slice(0, 4)));
}

/** 1 January 1970 was a Thursday. */
function isWeekday(day: string): boolean {
  return (((dayNumberOf(day) + 3) % 7) + 7) % 7 < 5;
}
