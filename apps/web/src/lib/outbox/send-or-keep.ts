import type { ResponseOf } from '@brazda/contract/client';
import { callLoosely } from '../api.ts';
import { isOffline } from '../offline/connectivity.ts';
import { type OutboxCallName, type OutboxCalls, outboxCall } from './calls.ts';
import { type NewOutboxItem, OutboxError } from './item.ts';
import { enqueue } from './outbox.ts';
import { outboxItems } from './outbox-state.ts';
import { classifyFailure } from './outcome.ts';

/** A change that is sent at once where there is a connection, under an id made by its caller. */
export type DirectItem = Pick<NewOutboxItem, 'params' | 'lane' | 'label' | 'before'> & {
  readonly id: string;
  readonly body: object;
};

type Endpoint<Name extends OutboxCallName> = OutboxCalls[Name]['endpoint'];

/** The ids of requests that had no response and could not be kept, by what they ask for: a repeat has the same id. */
const unsure = new Map<string, string>();

/**
 * Makes a call whose refusal a form shows, and returns its response; without a response, the same request waits in the
 * outbox, and null is returned. Its key lets the server recognize it if it had arrived. Throws what `call` throws for a
 * refusal, and OutboxError: `perhaps-sent` if there was no response and no room either; the same request made again is then
 * recognized too.
 */
export async function sendOrKeep<Name extends OutboxCallName>(
  name: Name,
  item: DirectItem,
): Promise<ResponseOf<Endpoint<Name>> | null> {
  const { params, body, lane } = item;
  const wanted = JSON.stringify([name, params, body]);
  const id = unsure.get(wanted) ?? item.id;
  const kept = { ...item, id, call: name };
  // What was written before must arrive before; what was surely not sent can still be changed.
  const isBehind = outboxItems.get().some((other) => other.lane === lane);
  if (isBehind || isOffline()) {
    await enqueue([kept]);
    unsure.delete(wanted);
    return null;
  }
  const { endpoint, timeout_ms } = outboxCall(name)!;
  const signal = AbortSignal.timeout(timeout_ms);
  try {
    const response = (await callLoosely(endpoint, {
      params,
      body,
      signal,
      idempotencyKey: id,
    })) as ResponseOf<Endpoint<Name>>;
    unsure.delete(wanted);
    return response;
  } catch (error) {
    if (classifyFailure(error).type === 'again') return keepOrDoubt(kept, wanted);
    unsure.delete(wanted);
    throw error;
  }
}

/** Keeps a request that had no response, and returns null. */
async function keepOrDoubt(kept: NewOutboxItem & { readonly id: string }, wanted: string): Promise<null> {
  try {
    await enqueue([{ ...kept, tries: 1 }]);
  } catch (error) {
    unsure.set(wanted, kept.id);
    throw new OutboxError('perhaps-sent', { cause: error });
  }
  unsure.delete(wanted);
  return null;
}
