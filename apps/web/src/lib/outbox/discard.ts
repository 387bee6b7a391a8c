import { outboxCall } from './calls.ts';
import type { OutboxItem } from './item.ts';

/**
 * The items that are discarded with one, itself first: what cannot exist without it, such as comments on a note that is
 * not created, and what nothing else needs, such as its photos.
 */
export function discardedWith(items: readonly OutboxItem[], id: string): OutboxItem[] {
  const removed = new Map<string, OutboxItem>();
  const pending = items.filter((item) => item.id === id);
  for (let item = pending.pop(); item; item = pending.pop()) {
    if (removed.has(item.id)) continue;
    removed.set(item.id, item);
    pending.push(...dependents(items, item));
    const isUseless = ({ id: other }: OutboxItem) =>
      item.needs?.includes(other) &&
      !items.some(({ id: user, needs }) => !removed.has(user) && needs?.includes(other));
    pending.push(...items.filter((other) => other.state !== 'sending' && isUseless(other)));
  }
  return [...removed.values()];
}

/** The items that need a discarded one but are sent without it: a note without one of its photos. */
export function amendedWithout(items: readonly OutboxItem[], removed: readonly OutboxItem[]): OutboxItem[] {
  const ids = new Set(removed.map(({ id }) => id));
  const photos = new Set(removed.map(({ params }) => params.photoId));
  return items.flatMap((item) => {
    if (ids.has(item.id) || !item.needs?.some((id) => ids.has(id))) return [];
    return [
      {
        ...item,
        needs: item.needs.filter((id) => !ids.has(id)),
        body: withoutPhotos(item.body, photos),
      },
    ];
  });
}

/** The items that cannot exist without one: what follows in its lane or needs it, if it creates something. */
function dependents(items: readonly OutboxItem[], { id, call, lane, seq }: OutboxItem): OutboxItem[] {
  if (!outboxCall(call)?.creates) return [];
  return items.filter((other) => (other.lane === lane && other.seq > seq) || other.needs?.includes(id));
}

function withoutPhotos(body: unknown, removed: ReadonlySet<string | undefined>): unknown {
  const { photos } = (body ?? {}) as { photos?: unknown };
  if (!Array.isArray(photos)) return body;
  return { ...(body as object), photos: photos.filter((photo) => !removed.has(photo)) };
}
