import { type Cents, dividedCents } from '../licenses/money.ts';

/**
 * The price without VAT of a price with VAT at a rate in percent: price x 100 / (100 + rate), computed exactly and rounded
 * once, half up, to the cent.
 */
export function priceWithoutVat(price_with_vat: Cents, percent: number): Cents {
  return dividedCents(price_with_vat, hundredthsOf(percent))!;
}

/** 1.055 of 5.5 percent, as a decimal. */
function hundredthsOf(percent: number): number {
  return Math.round(10_000 + percent * 100) / 10_000;
}
