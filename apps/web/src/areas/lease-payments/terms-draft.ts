import type { RentYear } from '@brazda/contract/client';
import { newUuid } from '../../lib/uuid.ts';
import type { TermsInput } from './payment-changes.ts';

/** A price of the day while it is edited. */
export interface PriceDraft {
  readonly key: string;
  readonly crop: string;
  readonly amount: number | null;
  readonly day: string | null;
  readonly source: string;
}

/** What a person decides of a year while it is edited. */
export interface TermsDraft {
  readonly count_day: string | null;
  readonly prices: readonly PriceDraft[];
  readonly has_exchange: boolean;
  /** Of the currency of the farm for a hundred units of the other one, so that two decimals are four of the rate. */
  readonly rate_of_100: number | null;
  readonly exchange_day: string | null;
  readonly has_tax: boolean;
  readonly deduction_percent: number | null;
  readonly tax_percent: number | null;
  readonly has_account: boolean;
}

/** A price that is to be typed. */
export function emptyPrice(crop: string, day: string): PriceDraft {
  return { key: newUuid(), crop, amount: null, day, source: '' };
}

/** The terms of a year to edit; a crop of a contract without a price gets an empty one. */
export function draftOf(
  { count_day, prices, exchange, tax, account, rents }: RentYear,
  day: string,
): TermsDraft {
  const missing = new Set(
    rents.flatMap(({ gap, grain }) => (gap === 'grain_price' && grain ? [grain.crop] : [])),
  );
  return {
    count_day,
    prices: [
      ...prices.map((price) => ({ ...price, key: price.crop })),
      ...[...missing].map((crop) => emptyPrice(crop, day)),
    ],
    has_exchange: exchange !== null || rents.some(({ gap }) => gap === 'exchange'),
    rate_of_100: exchange && Math.round(exchange.rate * 10_000) / 100,
    exchange_day: exchange?.day ?? day,
    has_tax: tax !== null,
    deduction_percent: tax?.deduction_percent ?? null,
    tax_percent: tax?.tax_percent ?? null,
    has_account: account !== null,
  };
}

/** What is written of a draft, with texts of native fields; null where a day is missing. */
export function termsOf(draft: TermsDraft, field: (name: string) => string): TermsInput | null {
  const { count_day, exchange_day, has_exchange, has_tax, has_account } = draft;
  const prices = draft.prices.flatMap(({ key: _, amount, day, source, crop }) =>
    amount === null || day === null ? [] : [{ crop, amount, day, source: source.trim() }],
  );
  if (count_day === null || prices.length < draft.prices.length) return null;
  if (has_exchange && exchange_day === null) return null;
  return {
    count_day,
    prices,
    exchange: has_exchange
      ? {
          rate: Math.round((draft.rate_of_100 ?? 0) * 100) / 10_000,
          day: exchange_day!,
          source: field('exchange_source').trim(),
        }
      : null,
    tax: has_tax
      ? { deduction_percent: draft.deduction_percent ?? 0, tax_percent: draft.tax_percent ?? 0 }
      : null,
    account: has_account
      ? {
          name: field('account_name').trim(),
          iban: field('iban').trim(),
          bic: field('bic').replace(/\s/g, '').toUpperCase() || null,
        }
      : null,
  };
}
