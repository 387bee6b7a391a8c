import type { ResponseOf } from '@brazda/contract/client';
import { createStore } from '../store.ts';
import type { OutboxCallName, OutboxCalls } from './calls.ts';
import type { OutboxItem } from './item.ts';
import type { RoundEnd } from './sender.ts';

/** Called with an item that was sent, and the response. */
export type SentListener<Name extends OutboxCallName> = (
  item: OutboxItem,
  response: ResponseOf<OutboxCalls[Name]['endpoint']>,
) => unknown;
type AnyListener = (item: OutboxItem, response: unknown) => unknown;

/** The items of the signed-in user. */
export const outboxItems = createStore<readonly OutboxItem[]>([]);
/** How the last round of sending has ended. */
export const outboxEnd = createStore<RoundEnd>('done');

const listeners = new Map<OutboxCallName, Set<AnyListener>>();

/** Adds a listener; returns the function that removes it. */
export function addSentListener<Name extends OutboxCallName>(
  call: Name,
  listener: SentListener<Name>,
): () => void {
  const ofCall = listeners.get(call) ?? new Set();
  // The response has the type of its call.
  listeners.set(call, ofCall.add(listener as AnyListener));
  return () => ofCall.delete(listener as AnyListener);
}

/** The listeners of a call. */
export function sentListeners(call: OutboxCallName): readonly AnyListener[] {
  return [...(listeners.get(call) ?? [])];
}
