import type { NewOutboxItem } from '../../lib/outbox/item.ts';
import type { ActionIntent } from './protocol.ts';

/** What a user is about to do: what it will store, and the function of the product that does it. */
export interface PreparedAction {
  readonly intent: ActionIntent;
  readonly store: () => Promise<unknown>;
}

type MadeItem = Pick<NewOutboxItem, 'lane' | 'call' | 'needs'> & { readonly id: string };

/** What a run learns about items. */
export function itemsOfIntent(items: readonly MadeItem[]): ActionIntent['items'] {
  return items.map(({ id, lane, call, needs = [] }) => ({ id, lane, call, needs }));
}

/** What a user is about to do with items of their own, of anything but notes. */
export function preparedAction(items: readonly MadeItem[], store: () => Promise<unknown>): PreparedAction {
  return {
    intent: { items: itemsOfIntent(items), changedItemId: null, seenNoteText: null, photos: null },
    store,
  };
}
