/** Limits of the years in which rent is paid; chosen because they leave room for the largest farms. */
export const RENT_LIMITS = {
  /** Years with payments of a farm. */
  years: 60,
  /** Crops with a price of the day. */
  prices: 30,
  /** Of a tonne, in the currency of the farm. */
  price_per_tonne: 1_000_000,
  rate: 1000,
  /** Whole units of the currency of the farm, of one lease or one payment. */
  amount: 20_000_000,
  kg: 10_000_000,
  /** Payments of a farm in a year. */
  payments: 20_000,
  /** Payments that one call writes. */
  at_once: 5000,
  text: 500,
  source: 200,
} as const;
