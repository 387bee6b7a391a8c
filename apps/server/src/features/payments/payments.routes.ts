import type { License } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Issuer } from '../invoices/index.ts';
import { readLicense } from '../licenses/index.ts';
import { findOrder, type SaleOrder } from '../orders/index.ts';
import type { CardProvider } from './card-provider.ts';
import { writeOrderProforma } from './order-invoices.ts';
import { switchOrderToPo } from './order-kinds.ts';
import { listPayments } from './payments.repo.ts';
import { cardPayments } from './prepare-payment.ts';
import { applyPayment, type PaymentDeps } from './settle-payment.ts';
import type { TestCards } from './test-cards.ts';

/** How often a minute the provider is asked about an order on behalf of its holder. */
const MAX_REFRESHES = 6;

export interface PaymentsDeps {
  readonly db: DbPool;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly issuer: Issuer;
  /** Null where cards are not accepted. */
  readonly cards: PaymentDeps | null;
  /** Null unless the installation makes test payments. */
  readonly test: TestCards | null;
}

/** Handlers of the payment of an order by its holder. */
export function paymentsHandlers({ db, today, issuer, cards, test }: PaymentsDeps) {
  const prepared = cards && cardPayments(cards);
  const refreshes = new TryLimit(db, { name: 'payment refresh', max: MAX_REFRESHES });

  async function requireOrder(id: string): Promise<SaleOrder> {
    const order = await findOrder(db, id);
    if (!order) throw new HttpError('not_found', 'order');
    return order;
  }

  async function show({ holder_id }: SaleOrder, language: Language): Promise<License> {
    const license = await readLicense(db, holder_id, { today: today(), language });
    if (!license) throw new HttpError('not_found', 'license');
    return license;
  }

  /** The newest payment of an order at the provider; undefined if there is none. */
  async function findPayment(order: SaleOrder, { name }: CardProvider) {
    const [newest] = await listPayments(db, order.id, name);
    return newest;
  }

  return {
    'payments.switchToPo': async ({ params, language, ...author }) => {
      const order = await requireOrder(params.paymentId);
      if (order.status === 'canceled') throw new HttpError('order_over');
      const isPaid =
        order.status === 'succeeded' || (order.method === 'card' && (await prepared?.cancel(order)));
      if (!isPaid) await db.transaction().execute((tx) => switchOrderToPo(tx, order.id, author));
      return show(order, language);
    },
    'payments.refresh': async ({ params, language }) => {
      const order = await requireOrder(params.paymentId);
      const payment = cards && (await findPayment(order, cards.provider));
      if (cards && payment && (await refreshes.take(order.id)).isAllowed)
        await applyPayment(cards, await cards.provider.retrieve(payment.id));
      return show(order, language);
    },
    'payments.proforma': async ({ params, query, language }) => {
      const order = await requireOrder(params.paymentId);
      if (order.status !== 'pending' || order.method !== 'po') throw new HttpError('order_over');
      return writeOrderProforma(db, issuer, order, query.language ?? language);
    },
    'payments.payTest': async ({ params, body, language }) => {
      const order = await requireOrder(params.paymentId);
      if (cards === null || test === null) throw new HttpError('no_cards');
      const payment = await findPayment(order, test);
      if (!payment || order.status !== 'pending' || order.method !== 'card')
        throw new HttpError('order_over');
      const confirmed = await test.confirm(payment.id, body.card, body.is_authenticated);
      await applyPayment(cards, confirmed);
      if (confirmed.status === 'waiting') throw new HttpError('card_declined');
      return { payment_status: confirmed.status, license: await show(order, language) };
    },
  } satisfies SomeHandlers;
}
