import {
  amountOf,
  type Country,
  type Currency,
  type DecimalMark,
  isUnclearNumber,
  parseMarkedNumber,
  vatRulesIn,
} from '@brazda/domain';

/** The largest price that the contract accepts. */
const MAX_PRICE = 1e9;

/** How a currency is written beside an amount. */
const SIGNS: Readonly<Record<Currency, RegExp>> = { RON: /lei|ron/gi, EUR: /€|euros?|eur/gi };

/** A text without spaces and the sign of the currency. */
export function bareAmount(text: string, currency: Currency): string {
  return text.replace(SIGNS[currency], '').replace(/[\s\u00a0\u202f]/g, '');
}

/**
 * The amount of a text such as `2450,5`, `2.450,50` or `2 450.5`; null for more than two decimals and for another currency.
 * The decimal mark tells what `2.450` is.
 */
export function parseAmount(text: string, currency: Currency, mark: DecimalMark | null): number | null {
  const bare = bareAmount(text, currency);
  if (isUnclearNumber(bare)) return priceOf(parseMarkedNumber(bare, mark));
  const match = /^(\d+|\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d+))?$/.exec(bare);
  if (!match) return null;
  const [, whole = '', thousands, decimal, fraction = '0'] = match;
  if (thousands !== undefined) {
    const groups = whole.split(thousands);
    if (groups.slice(1).some((group) => group.length !== 3) || decimal === thousands) return null;
  }
  return priceOf(Number(`${whole.replace(/[.,]/g, '')}.${fraction}`));
}

/** The amount if it has at most two decimals and is a price, else null. */
function priceOf(amount: number | null): number | null {
  if (amount === null || amount < 0 || amount > MAX_PRICE) return null;
  const cents = Math.round(amount * 100);
  // Workbooks hold binary fractions.
  return Math.abs(amount * 100 - cents) < 1e-6 * Math.max(1, amount) ? amountOf(cents) : null;
}

/** The rate of a text such as `21` or `5,5 %`; null for one that the country has and had on no known day. */
export function parseVatRate(text: string, country: Country): number | null {
  const bare = text.replace(/[\s\u00a0\u202f%]/g, '').replace(',', '.');
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
  const known = vatRulesIn(country, { from: '0000-01-01', to: '9999-12-31' });
  return known.some(({ values }) => values.percent === percent) ? percent : null;
}
