import type { StaffOrder } from '@brazda/contract';
import { centsOf } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { recordReturn } from './record-return.ts';
import { recordTransfer, type TransferDeps } from './record-transfer.ts';
import { listStaffOrders } from './transfers.repo.ts';

interface StaffPaymentsDeps extends TransferDeps {
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Handlers with which staff see the orders that wait, and record what has arrived for them. */
export function staffPaymentsHandlers({ today, ...deps }: StaffPaymentsDeps) {
  async function show(order_id: string): Promise<StaffOrder> {
    const [order] = await listStaffOrders(deps.db, { id: order_id });
    if (!order) throw new HttpError('not_found', 'order');
    return order;
  }
  return {
    'staffPayments.orders': async () => ({ results: await listStaffOrders(deps.db, 'pending') }),
    'staffPayments.order': ({ params }) => show(params.orderId),
    'staffPayments.recordTransfer': async ({ params: { orderId: order_id }, body, ...author }) => {
      const { amount, paid_on = today(), note } = body;
      if (paid_on > today()) throw new HttpError('paid_in_future');
      const outcome = await recordTransfer(deps, {
        order_id,
        amount: centsOf(amount),
        paid_on,
        note,
        author,
      });
      if (outcome === 'paid_before') throw new HttpError('order_over');
      return show(order_id);
    },
    'staffPayments.recordReturn': async ({ params: { orderId: order_id }, body, ...author }) => {
      const { amount, note } = body;
      const outcome = await recordReturn(deps, { order_id, amount: centsOf(amount), note, author });
      if (outcome === 'too_much') throw new HttpError('return_too_large');
      return show(order_id);
    },
  } satisfies SomeHandlers;
}
