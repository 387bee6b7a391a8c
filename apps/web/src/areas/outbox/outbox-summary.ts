import { useEffect, useReducer } from 'react';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../lib/outbox/outbox.ts';

/** How many changes are to be reported as not sent. */
export interface OutboxSummary {
  /** 0 until one waits longer than `SOON_MS`; a note with its photos is one. */
  readonly waiting: number;
  /** Refused, or in conflict. */
  readonly notAccepted: number;
}

/** With a connection a change is sent sooner, and the bar is not shown at all. */
const SOON_MS = 4000;

/** Counts the changes, once one of them is not sent soon; `next_ms` is the time until the result may differ. */
export function summarizeOutbox(
  items: readonly Pick<OutboxItem, 'id' | 'state' | 'created_at' | 'problem' | 'needs'>[],
  now: number,
): OutboxSummary & { readonly next_ms: number | null } {
  const waiting = items.filter(({ state }) => state === 'waiting' || state === 'sending');
  const notAccepted = items.length - waiting.length;
  const delays = waiting.map(({ created_at, problem }) => (problem ? 0 : delayOf(created_at, now)));
  const isLate = notAccepted > 0 || delays.some((delay) => delay === 0);
  return {
    waiting: isLate ? countChanges(waiting) : 0,
    notAccepted,
    next_ms: isLate || delays.length === 0 ? null : Math.min(...delays),
  };
}

/** How many changes a person has made: a note with its photos is one. */
export function countChanges(items: readonly Pick<OutboxItem, 'id' | 'needs'>[]): number {
  const needed = new Set(items.flatMap(({ needs = [] }) => needs));
  return items.filter(({ id }) => !needed.has(id)).length;
}

/** How many changes of the user are not sent, once that takes longer than usual. */
export function useOutboxSummary(): OutboxSummary {
  const items = useOutbox();
  const [, update] = useReducer((count: number) => count + 1, 0);
  const { waiting, notAccepted, next_ms } = summarizeOutbox(items, Date.now());
  useEffect(() => {
    if (next_ms === null) return;
    const timer = setTimeout(update, next_ms);
    return () => clearTimeout(timer);
  }, [next_ms]);
  return { waiting, notAccepted };
}

/** Milliseconds until a change counts as late; 0 if it does, or if the clock was put back. */
function delayOf(created_at: number, now: number): number {
  const age = now - created_at;
  return age < 0 || age >= SOON_MS ? 0 : SOON_MS - age;
}
