import type { ResponseOf } from '@brazda/contract/client';
import { call, type RequestOf } from '../api.ts';
import { newUuid } from '../uuid.ts';
import { OUTBOX_CALLS, type OutboxCallName } from './calls.ts';
import type { NewOutboxItem } from './item.ts';
import { enqueue } from './outbox.ts';
import { outboxItems } from './outbox-state.ts';
import { classifyFailure } from './outcome.ts';

/** A change that is sent at once where there is a connection. */
export type DirectItem = Pick<NewOutboxItem, 'params' | 'lane' | 'label' | 'before'> & {
  readonly body: object;
};

type Endpoint<Name extends OutboxCallName> = (typeof OUTBOX_CALLS)[Name]['endpoint'];

/**
 * Makes a call whose refusal a form shows, and returns its response; without a response, the same request waits in the
 * outbox, and null is returned. Its key lets the server recognize it if it had arrived. Throws what `call` throws for a
 * refusal, and OutboxError.
 */
export async function sendOrKeep<Name extends OutboxCallName>(
  name: Name,
  { params, body, lane, ...shown }: DirectItem,
): Promise<ResponseOf<Endpoint<Name>> | null> {
  const id = newUuid();
  const item = { id, call: name, params, body, lane, ...shown };
  // What was written before must arrive before.
  const isBehind = outboxItems.get().some((other) => other.lane === lane);
  if (!isBehind) {
    const { endpoint, timeout_ms } = OUTBOX_CALLS[name];
    const signal = AbortSignal.timeout(timeout_ms);
    const request = { params, body, signal, idempotencyKey: id };
    try {
      return (await call(endpoint, request as unknown as RequestOf<typeof endpoint>)) as ResponseOf<
        Endpoint<Name>
      >;
    } catch (error) {
      if (classifyFailure(error).type !== 'again') throw error;
    }
  }
  await enqueue([item]);
  return null;
}
