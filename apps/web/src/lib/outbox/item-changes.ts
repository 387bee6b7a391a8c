import { amendedWithout, discardedWith } from './discard.ts';
import { OutboxError, type OutboxItem, type OutboxProblem, type OutboxProgress } from './item.ts';
import { nextToSend } from './schedule.ts';
import { movedTogether, movedToResponse, versionOf, withVersion } from './versions.ts';

/** What changes in the stored items of a user, all or nothing. */
export interface ItemChanges {
  readonly put?: readonly OutboxItem[];
  /** Ids; their files are removed with them. */
  readonly remove?: readonly string[];
}

const NONE: ItemChanges = {};
type Items = readonly OutboxItem[];

/** The next item, marked as being sent; null if none is due. */
export function claimNext(items: Items, now: number): { item: OutboxItem | null; changes: ItemChanges } {
  const next = nextToSend(items, now);
  if (!next) return { item: null, changes: NONE };
  // Counted before the attempt: a page that is closed during it does not know its outcome.
  const item: OutboxItem = { ...next, state: 'sending', tries: next.tries + 1 };
  return { item, changes: { put: [item] } };
}

/** Items that a closed page was sending wait again. */
export function recoverSending(items: Items): ItemChanges {
  return { put: items.filter(isSending).map((item) => ({ ...item, state: 'waiting' })) };
}

/** The server has some more of the file of an item that is being sent. */
export function noteProgress(items: Items, id: string, progress: OutboxProgress): ItemChanges {
  return patch(items, id, { progress });
}

/** The server has accepted an item. */
export function removeSent(items: Items, sent: OutboxItem, response: unknown): ItemChanges {
  return { remove: [sent.id], put: movedToResponse(items, sent, response) };
}

/** An attempt has failed, and perhaps the server has the change. */
export function waitAgain(
  items: Items,
  { id, tries }: OutboxItem,
  problem: OutboxProblem,
  next_at: number,
): ItemChanges {
  return patch(items, id, { state: 'waiting', tries, problem, next_at });
}

/** An attempt was not one, because the session has ended. */
export function undoClaim(items: Items, id: string): ItemChanges {
  return patch(items, id, (item) => ({ state: 'waiting', tries: Math.max(0, item.tries - 1) }));
}

/** The server has refused an item, and so has nothing of it. */
export function markRefused(
  items: Items,
  id: string,
  state: 'refused' | 'conflict',
  problem: OutboxProblem,
): ItemChanges {
  return patch(items, id, { state, problem, tries: 0 });
}

/** Items that have had no response of our server are due now, because the network may be back. */
export function hurrySilent(items: Items): ItemChanges {
  return hurry(items.filter(({ problem }) => problem?.status === 0 || problem?.code === ''));
}

/** All waiting items are due now. */
export function hurry(items: Items): ItemChanges {
  const delayed = items.filter(({ state, next_at }) => state === 'waiting' && next_at > 0);
  return { put: delayed.map((item) => ({ ...item, next_at: 0 })) };
}

/** An item is sent as soon as possible, as it is. */
export function retryNow(items: Items, id: string): ItemChanges {
  const item = need(items, id);
  if (item.state === 'conflict') throw new OutboxError('not-now');
  return patch(items, id, { state: 'waiting', next_at: 0 });
}

/** Whether an item can still be edited: not while the server may have it as it was. */
export function canEdit({ state, tries }: OutboxItem): boolean {
  return state !== 'sending' && state !== 'conflict' && tries === 0;
}

/** An item gets another body and label, and is sent as soon as possible. */
export function editBody(items: Items, id: string, body: unknown, label?: string): ItemChanges {
  if (!canEdit(need(items, id))) throw new OutboxError('not-now');
  return patch(items, id, {
    body,
    ...(label !== undefined && { label }),
    state: 'waiting',
    next_at: 0,
    problem: null,
  });
}

/** An item and what cannot be sent without it are removed. */
export function discard(items: Items, id: string): ItemChanges {
  const removed = discardedWith(items, id);
  if (removed.some(isSending)) throw new OutboxError('not-now');
  return { remove: removed.map((item) => item.id), put: amendedWithout(items, removed) };
}

/** An item is removed as if it had never been, which is not possible while the server may have it. */
export function withdraw(items: Items, id: string): ItemChanges {
  if (!canEdit(need(items, id))) throw new OutboxError('not-now');
  return discard(items, id);
}

/** A conflict ends: `mine` is sent over the server's version, `theirs` discards the change. */
export function resolve(items: Items, id: string, side: 'mine' | 'theirs'): ItemChanges {
  const item = need(items, id);
  if (item.state !== 'conflict') throw new OutboxError('not-now');
  if (side === 'theirs') return discard(items, id);
  const theirs = item.problem?.theirs;
  const version = versionOf(theirs);
  const mine = { ...withVersion(item, version), state: 'waiting', next_at: 0, problem: null } as const;
  return {
    put: [{ ...mine, before: theirs }, ...(version === undefined ? [] : movedTogether(items, item, version))],
  };
}

function isSending({ state }: OutboxItem): boolean {
  return state === 'sending';
}

function need(items: Items, id: string): OutboxItem {
  const item = items.find((other) => other.id === id);
  // Another tab has sent or discarded it, or is sending it.
  if (!item || isSending(item)) throw new OutboxError('not-now');
  return item;
}

function patch(
  items: Items,
  id: string,
  fields: Partial<OutboxItem> | ((item: OutboxItem) => Partial<OutboxItem>),
): ItemChanges {
  const item = items.find((other) => other.id === id);
  if (!item) return NONE;
  return { put: [{ ...item, ...(typeof fields === 'function' ? fields(item) : fields) }] };
}
