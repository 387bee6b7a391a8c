import type { OutboxItem } from './item.ts';

/** The version of the records that this version of the product writes. */
export const ITEM_FORMAT = 1;

type StoredItem = Readonly<Record<string, unknown>>;
/** Turns a record of one version into one of the next. */
type Migration = (item: StoredItem) => StoredItem;

/**
 * The migrations by the version from which they lead to the next. They must not change what was sent of an item
 * (`params`, `query`, `body`): the server has the change perhaps, and recognizes it only if it is the same.
 */
const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/** Reads a stored item of any version up to the current one; null for one that a later version has written. */
export function readItem(
  stored: StoredItem,
  { migrations = MIGRATIONS, current = ITEM_FORMAT } = {},
): OutboxItem | null {
  let item = stored;
  for (let format = Number(stored.format); format < current; format++) {
    const migrate = migrations[format];
    if (!migrate) return null;
    item = { ...migrate(item), format: format + 1 };
  }
  return item.format === current ? (item as StoredItem & OutboxItem) : null;
}
