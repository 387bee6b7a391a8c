import { HttpError } from '../../platform/http/http-error.ts';
import type { ProviderEvent } from './card-provider.ts';
import { addEvent, endEvent } from './payment-events.repo.ts';
import { applyDispute, applyPayment, type PaymentDeps, reportFailedRefund } from './settle-payment.ts';

/**
 * Stores an event of the provider and processes it; one that was received before changes nothing. What cannot be processed
 * now stays for the job that reconciles payments.
 */
export async function receiveEvent(deps: PaymentDeps, event: ProviderEvent): Promise<void> {
  if (!(await addEvent(deps.db, event, deps.now()))) return;
  await processEvent(deps, event).catch((error: Error) =>
    deps.log.warn({ event: event.id, reason: error.message }, 'an event about a payment is left for later'),
  );
}

/** Events come in any order, so each only says what to ask the provider about. */
export async function processEvent(
  deps: PaymentDeps,
  { id, type, payment_id, dispute_id }: ProviderEvent,
): Promise<void> {
  const { db, provider, now } = deps;
  try {
    if (payment_id !== null) await applyPayment(deps, await provider.retrieve(payment_id));
    if (type === 'refund.failed' && payment_id !== null) await reportFailedRefund(deps, payment_id);
    if (dispute_id !== null) await applyDispute(deps, await provider.findDispute(dispute_id));
  } catch (error) {
    // What the provider does not know will not be known later.
    if (!(error instanceof HttpError && error.code === 'not_found')) throw error;
  }
  await endEvent(db, id, now());
}
