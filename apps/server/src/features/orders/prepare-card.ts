import type { Db } from '../../platform/db/database.ts';
import { type SaleOrder, saveClientSecret } from './orders.repo.ts';
import type { CardPayments } from './settlement.ts';

/**
 * Prepares the card payment of a pending order that is paid by card, unless it is prepared already; `cards` is null
 * where no cards are accepted.
 */
export async function prepareCard(db: Db, cards: CardPayments | null, order: SaleOrder): Promise<void> {
  const isUnprepared = order.status === 'pending' && order.method === 'card' && order.client_secret === null;
  if (isUnprepared && cards) await saveClientSecret(db, order.id, (await cards.prepare(order)).client_secret);
}
