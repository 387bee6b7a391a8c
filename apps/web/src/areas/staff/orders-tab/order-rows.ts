import type { StaffOrder } from '@brazda/contract/client';
import { amountOf, centsOf, foldText } from '@brazda/domain';

/** What is left to pay of an order in lei; never negative. */
export function leftToPay({ price_with_vat, transferred }: StaffOrder): number {
  return amountOf(Math.max(0, centsOf(price_with_vat) - centsOf(transferred)));
}

/** What is left to pay of all orders in lei. */
export function sumLeft(orders: readonly StaffOrder[]): number {
  return amountOf(orders.reduce((sum, order) => sum + centsOf(leftToPay(order)), 0));
}

/** Whether every word of a search occurs in the address of the holder, the reference, or an amount in whole lei and cents. */
export function matchesOrder(order: StaffOrder, search: string): boolean {
  const amounts = [order.price_with_vat, leftToPay(order)].flatMap((lei) => [
    lei.toFixed(2),
    lei.toFixed(2).replace('.', ','),
  ]);
  const searched = foldText([order.holder.email, order.reference, ...amounts].join(' '));
  return foldText(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
