import type { SaleOrder as PresentedOrder } from '@brazda/contract';
import { amountOf, orderReference } from '@brazda/domain';
import type { SaleOrder } from './orders.repo.ts';

/** An order as the API presents it, with amounts in lei. */
export function presentOrder<Order extends SaleOrder>(
  order: Order,
): Extract<PresentedOrder, { kind: Order['kind'] }> {
  const { id, method, status, vat_percent, tos_version } = order;
  const facts = {
    id,
    method,
    status,
    vat_percent,
    tos_version,
    reference: orderReference(order.number),
    price: amountOf(order.price),
    price_with_vat: amountOf(order.price_with_vat),
    buyer: order.buyer?.name ?? null,
    created_at: order.created_at.toISOString(),
    settled_at: order.settled_at?.toISOString() ?? null,
  };
  return { ...facts, ...subjectOf(order) } as Extract<PresentedOrder, { kind: Order['kind'] }>;
}

function subjectOf(order: SaleOrder) {
  if (order.kind === 'soil') return { kind: order.kind, soil: order.soil };
  const { kind, upper_bound_ha, shared_users_no, covers_from, covers_to } = order;
  return { kind, upper_bound_ha, shared_users_no, covers_from, covers_to };
}
