import type { Db } from '../../platform/db/database.ts';
import { type SaleOrder, saveClientSecret } from './orders.repo.ts';
import type { CardPayments } from './settlement.ts';

/** Prepares the card payment of an order that waits for it, unless that is done; cards are null where none are accepted. */
export async function prepareCard(db: Db, cards: CardPayments | null, order: SaleOrder): Promise<void> {
  const isAwaited = order.status === 'pending' && order.method === 'card' && order.client_secret === null;
  if (isAwaited && cards) await saveClientSecret(db, order.id, (await cards.prepare(order)).client_secret);
}
