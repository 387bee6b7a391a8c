import { type Buyer, type Cents, vatOfNet, vatTreatmentOf } from '@brazda/domain';
import type { Issuer } from './issue-invoice.ts';

/** A price with the VAT that a buyer pays. */
export interface Quote {
  readonly vat_percent: number;
  readonly price_with_vat: Cents;
}

/** Who sells where the installation does not say it: prices are shown, but orders refused. */
const UNKNOWN_SELLER = { country: 'RO', is_vat_payer: true } as const;

/** What a net price comes to for a buyer on a day; undefined is a buyer in the seller's country. */
export function quoteSale(
  { seller }: Pick<Issuer, 'seller'>,
  price: Cents,
  buyer: Buyer | undefined,
  day: string,
): Quote {
  const { rate } = vatTreatmentOf(seller ?? UNKNOWN_SELLER, buyer ?? null, day);
  return { vat_percent: rate, price_with_vat: price + vatOfNet(price, rate) };
}
