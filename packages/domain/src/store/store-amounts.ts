import type { StockUnit } from '../products/product-limits.ts';
import { type FarmYieldUnit, yieldUnitOf } from '../yields/farm-yield-unit.ts';

/** Units in which amounts are shown and typed: how many thousandths of a kilogram, liter or piece they have. */
export const STORE_UNITS = {
  kg: { of: 'kg', thousandths: 1000 },
  q: { of: 'kg', thousandths: 100_000 },
  t: { of: 'kg', thousandths: 1_000_000 },
  l: { of: 'l', thousandths: 1000 },
  piece: { of: 'piece', thousandths: 1000 },
} as const satisfies Record<string, { readonly of: StockUnit; readonly thousandths: number }>;
export type StoreUnit = keyof typeof STORE_UNITS;
export const STORE_UNIT_NAMES = Object.keys(STORE_UNITS) as StoreUnit[];

/** The units in which an amount of a unit may be typed. */
export function storeUnitsOf(unit: StockUnit): StoreUnit[] {
  return STORE_UNIT_NAMES.filter((name) => STORE_UNITS[name].of === unit);
}

/**
 * The unit in which an item is shown: grain in quintals on farms that count its crop so, else in tonnes; anything else in its own
 * unit.
 */
export function shownStoreUnit(
  { unit, crop_id }: { readonly unit: StockUnit; readonly crop_id: string | null },
  yield_unit: FarmYieldUnit,
): StoreUnit {
  if (crop_id === null) return unit;
  return yieldUnitOf({ yield_unit }, crop_id) === 'q/ha' ? 'q' : 't';
}

/** Thousandths of a kilogram, liter or piece in a unit, such as tonnes. */
export function storeAmountIn(unit: StoreUnit, thousandths: number): number {
  return thousandths / STORE_UNITS[unit].thousandths;
}

/** The thousandths of a number in a unit, rounded to a whole one. */
export function storeThousandths(value: number, unit: StoreUnit): number {
  return Math.round(value * STORE_UNITS[unit].thousandths);
}

/** The cents for a thousand of a kilogram, liter or piece, of a price in whole units of money for one of a unit. */
export function storePriceCents(price: number, per: StoreUnit): number {
  return Math.round((price * 100_000_000) / STORE_UNITS[per].thousandths);
}

/** The price in whole units of money for one of a unit. */
export function storePriceFor(per: StoreUnit, price_cents: number): number {
  return (price_cents * STORE_UNITS[per].thousandths) / 100_000_000;
}

/** What an amount is worth in cents at a price for a thousand, exact and rounded half up once. */
export function storeValueCents(amount: number, price_cents: number): number {
  const exact = BigInt(Math.abs(amount)) * BigInt(price_cents);
  return Number((exact * 2n + 1_000_000n) / 2_000_000n);
}
