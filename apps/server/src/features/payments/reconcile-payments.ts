import { listUnprocessedEvents } from './payment-events.repo.ts';
import { listPaymentsToCheck, postponeCheck } from './payments.repo.ts';
import { processEvent } from './receive-event.ts';
import { applyPayment, type PaymentDeps } from './settle-payment.ts';

/** Payments and events of one run each. */
const PAGE = 100;

/** How many payments were asked about and events processed, and how many of them failed. */
interface Reconciled {
  readonly done: number;
  readonly failed: number;
}

/**
 * Finds out what no event has told: asks the provider about payments that have not ended, cancels those whose order no
 * longer waits for them, and processes events that were stored only. A failure of one does not affect the others.
 */
export async function reconcilePayments(
  deps: PaymentDeps & { readonly signal?: AbortSignal },
): Promise<Reconciled> {
  const { db, provider, now, log, signal } = deps;
  const payments = await listPaymentsToCheck(db, provider.name, now(), PAGE);
  const events = await listUnprocessedEvents(db, now(), PAGE);
  const tasks = [
    ...payments.map(({ id, is_wanted }) => ({
      id,
      run: async () => {
        await postponeCheck(db, id, now());
        await applyPayment(deps, is_wanted ? await provider.retrieve(id) : await provider.cancel(id));
      },
    })),
    ...events.map((event) => ({ id: event.id, run: () => processEvent(deps, event) })),
  ];
  let failed = 0;
  for (const { id, run } of tasks) {
    signal?.throwIfAborted();
    await run().catch((error: Error) => {
      failed++;
      log.warn({ payment: id, reason: error.message }, 'a payment could not be reconciled');
    });
  }
  return { done: tasks.length - failed, failed };
}
