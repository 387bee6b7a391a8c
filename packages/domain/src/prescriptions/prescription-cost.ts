import { type Cents, productInCents } from '../licenses/money.ts';
import type { ProductQuantity } from './product-quantity.ts';

/** Prices are per tonne, liter or thousand seeds; rates count kilograms, liters and thousand seeds. */
const PER_PRICED_UNIT: Readonly<Record<ProductQuantity, number>> = { solid: 0.001, liquid: 1, seeds: 1 };

/** What an amount of a product costs, rounded once. */
export function prescriptionCost(amount: number, quantity: ProductQuantity, price: number): Cents {
  return productInCents(amount, PER_PRICED_UNIT[quantity], price);
}

/** What a kilogram, a liter or a thousand seeds cost, not rounded. */
export function prescriptionUnitPrice(quantity: ProductQuantity, price: number): number {
  return PER_PRICED_UNIT[quantity] * price;
}
