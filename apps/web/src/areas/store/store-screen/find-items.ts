import type { StoreItem } from '@brazda/contract/client';
import { foldText, type StoreKind } from '@brazda/domain';

/** The items of a kind, or of all, whose title has every word of a search, whatever its accents. */
export function findItems(
  items: readonly StoreItem[],
  kind: StoreKind | 'all',
  search: string,
  titleOf: (item: StoreItem) => string,
): StoreItem[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (kind !== 'all' && item.kind !== kind) return false;
    const title = foldText(titleOf(item));
    return words.every((word) => title.includes(word));
  });
}
