import { useEffect, useMemo, useRef } from 'react';
import { personSetting } from '../setting.ts';
import { useStore } from '../store.ts';
import type { OutboxCallName } from './calls.ts';
import type { OutboxEngine } from './engine.ts';
import type { NewOutboxItem, OutboxItem } from './item.ts';
import type { OutboxFile } from './outbox-file.ts';
import { addSentListener, outboxEnd, outboxItems, type SentListener } from './outbox-state.ts';
import type { RoundEnd } from './sender.ts';

const NONE: readonly OutboxItem[] = [];
const EVERY = () => true;

let loading: Promise<OutboxEngine> | null = null;

/** Loads and starts the engine, once per page. */
export function loadOutbox(): Promise<OutboxEngine> {
  loading ??= import('./browser-engine.ts')
    .then(({ startBrowserEngine }) => startBrowserEngine())
    .catch((error: unknown) => {
      // Without a connection the code could not be fetched, and is perhaps the next time.
      loading = null;
      throw error;
    });
  return loading;
}

/**
 * Stores changes of the signed-in user, all or none, and sends them as soon as possible. Resolves with their ids once they
 * are durable on this device; rejects with OutboxError (`full`, `unavailable`, `signed-out`).
 */
export async function enqueue(items: readonly NewOutboxItem[]): Promise<string[]> {
  return (await loadOutbox()).enqueue(items);
}

/** The changes of the signed-in user that are not sent yet, in their order, of one farm or of all; live in all tabs. */
export function useOutbox(farmId?: string): readonly OutboxItem[] {
  const items = useStore(outboxItems);
  useEffect(() => {
    // It is loaded with the first page; a failure shows when something is enqueued.
    if (personSetting.get() !== null) loadOutbox().catch(() => undefined);
  }, []);
  return useMemo(
    () => (farmId === undefined ? items : items.filter(({ params }) => params.farmId === farmId)),
    [items, farmId],
  );
}

/**
 * The same changes as requests, of some calls or of all: the same list until one is added, edited, sent or not accepted, whereas
 * every attempt changes the state of an item.
 */
export function useOutboxRequests(
  farmId: string,
  isWanted: (item: OutboxItem) => boolean = EVERY,
): readonly OutboxItem[] {
  const items = useOutbox(farmId);
  const known = useRef({ key: '', items: NONE });
  return useMemo(() => {
    const wanted = items.filter(isWanted);
    const key = JSON.stringify(wanted.map(({ id, body, state }) => [id, body, isStopped(state)]));
    if (key !== known.current.key) known.current = { key, items: wanted.length === 0 ? NONE : wanted };
    return known.current.items;
  }, [items, isWanted]);
}

/** Whether an item is sent no more unless its user decides. */
function isStopped(state: OutboxItem['state']): boolean {
  return state === 'refused' || state === 'conflict';
}

/** How the last attempt to send has ended. */
export function useLastRoundEnd(): RoundEnd {
  return useStore(outboxEnd);
}

/**
 * Calls a listener with every item of a call that was sent, and its response, before the item leaves the outbox: in
 * every tab, so it may only update what is shown. The item waits for a returned promise. Returns the function that
 * unsubscribes.
 */
export function onSent<Name extends OutboxCallName>(call: Name, listener: SentListener<Name>): () => void {
  return addSentListener(call, listener);
}

/** The file of an item, such as a photo to show; undefined if it has none or was sent. */
export async function outboxFile(id: string): Promise<OutboxFile | undefined> {
  return (await loadOutbox()).file(id);
}

/** Sends an item now. Rejects with OutboxError `not-now` if it is being sent or in conflict. */
export async function retryItem(id: string): Promise<void> {
  return (await loadOutbox()).retry(id);
}

/** Sends everything that waits now. */
export async function sendAllNow(): Promise<void> {
  return (await loadOutbox()).sendAll();
}

/** Removes an item, and what cannot be sent without it. Rejects with OutboxError `not-now` if it is being sent. */
export async function discardItem(id: string): Promise<void> {
  return (await loadOutbox()).discard(id);
}

/**
 * Removes an item as if it had never been, and what cannot be sent without it. Rejects with OutboxError `not-now` unless
 * `canEdit`: the server may have it.
 */
export async function withdrawItem(id: string): Promise<void> {
  return (await loadOutbox()).withdraw(id);
}

/** Replaces the body of an item, and its label if one is passed. Rejects with OutboxError `not-now` unless `canEdit`. */
export async function editItem(id: string, body: unknown, label?: string): Promise<void> {
  return (await loadOutbox()).edit(id, body, label);
}

/**
 * Ends a conflict: sends the change over the server's version, or discards it. Rejects with OutboxError `not-now` unless it is
 * in conflict.
 */
export async function resolveConflict(id: string, side: 'mine' | 'theirs'): Promise<void> {
  return (await loadOutbox()).resolve(id, side);
}

/** Removes all items of the signed-in user from this device, because the account is removed. */
export async function clearOutbox(): Promise<void> {
  return (await loadOutbox()).clear();
}
