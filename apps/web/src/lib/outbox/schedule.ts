import { backoffDelay } from '../backoff.ts';
import type { OutboxItem } from './item.ts';

/** From 2 s to 5 min, as the field mode documents it. */
const WAITS = { first_ms: 2000, longest_ms: 300_000 };
const LONGEST_WAIT_MS = WAITS.longest_ms;
const MAX_AT_ONCE = 2;

/** How long to wait after some failures in a row, in ms; longer if the server asks for it. */
export function waitAfter(failures: number, random: number, retryAfter_ms: number | null = null): number {
  const wait = backoffDelay(failures, random, WAITS);
  return Math.min(LONGEST_WAIT_MS, Math.max(wait, retryAfter_ms ?? 0));
}

/** The item to send next; null if none is due or two are being sent. */
export function nextToSend(items: readonly OutboxItem[], now: number): OutboxItem | null {
  if (items.filter(({ state }) => state === 'sending').length >= MAX_AT_ONCE) return null;
  return dueToSend(items, now)[0] ?? null;
}

/** The items that are due. Fewest attempts first, so that one that always fails holds up no other lane. */
export function dueToSend(items: readonly OutboxItem[], now: number): OutboxItem[] {
  return sendable(items)
    .filter((item) => timeUntil(item, now) === 0)
    .toSorted((a, b) => a.tries - b.tries || a.seq - b.seq);
}

/** The time until an item is due, in ms; null if there is none to wait for. */
export function timeUntilNext(items: readonly OutboxItem[], now: number): number | null {
  const times = sendable(items).map((item) => timeUntil(item, now));
  return times.length > 0 ? Math.min(...times) : null;
}

/** The items that wait for others, each with the one that it waits for. */
export function heldBack(items: readonly OutboxItem[]): ReadonlyMap<string, OutboxItem> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const held = new Map<string, OutboxItem>();
  for (const lane of Map.groupBy(items, (item) => item.lane).values()) {
    const inOrder = lane.toSorted((a, b) => a.seq - b.seq);
    for (const item of inOrder) {
      const needed = item.needs?.map((id) => byId.get(id)).find((other) => other !== undefined);
      // What an item needs never waits for it.
      const earlier = inOrder.find((other) => other.seq < item.seq && !other.needs?.includes(item.id));
      const holder = needed ?? earlier;
      if (holder) held.set(item.id, holder);
    }
  }
  return held;
}

function sendable(items: readonly OutboxItem[]): OutboxItem[] {
  const held = heldBack(items);
  return items.filter(({ id, state }) => state === 'waiting' && !held.has(id));
}

/** A time further away than any wait was set by a clock that has been put back since: then it is due. */
function timeUntil({ next_at }: OutboxItem, now: number): number {
  const wait = next_at - now;
  return wait > LONGEST_WAIT_MS ? 0 : Math.max(0, wait);
}
