/** Limits of the products of a farm and of its store; chosen because they leave room for the largest farms. */
export const PRODUCT_LIMITS = {
  products: 500,
  uses: 100,
  substances: 20,
  other_names: 50,
  deliveries: 5000,
  withdrawals: 5000,
  number: 60,
  name: 200,
  /** Characters of a published text, such as conditions of use. */
  text: 4000,
  barcode: 32,
  lot: 60,
  /** L, kg or pieces. */
  quantity: 1_000_000,
  /** Bytes of the photo of an invoice. */
  photo_bytes: 10_000_000,
  /** Bytes of a list of products. */
  list_bytes: 10_000_000,
} as const;

/** Units in which products are stored. */
export const STOCK_UNITS = ['l', 'kg', 'piece'] as const;
export type StockUnit = (typeof STOCK_UNITS)[number];

/** Why something left the store other than by a treatment. */
export const WITHDRAWAL_REASONS = ['disposed', 'returned', 'counted'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];
