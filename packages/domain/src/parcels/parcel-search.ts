import { foldText, foldTitle } from '../text/fold-text.ts';

/** The searchable fields of a parcel. */
export interface SearchableParcel {
  readonly name: string;
  readonly display_name: string | null;
  readonly locality: { readonly name: string } | null;
  readonly reference: string;
}

/** The folded text of a parcel to search in: names, locality, reference. */
export function searchTextOf({ name, display_name, locality, reference }: SearchableParcel): string {
  return foldText([display_name, name, locality?.name, reference].filter(Boolean).join(' '));
}

/** Whether every word of the search occurs in a folded text; an empty search matches everything. */
export function matchesSearch(foldedText: string, search: string): boolean {
  return searchMatcher(search)(foldedText);
}

/** The same for many texts, folding the search only once. */
export function searchMatcher(search: string): (foldedText: string) => boolean {
  const words = foldText(search.trim()).split(/\s+/);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}

/**
 * Ranks folded titles that match a search: 0 for the one that is searched, 1 for those that begin with it, 2 for the
 * others. Without a search, all have the same rank.
 */
export function searchRanker(search: string): (foldedTitle: string) => 0 | 1 | 2 {
  const sought = foldTitle(search);
  return (foldedTitle) => {
    const title = foldedTitle.replace(/\s+/g, ' ').trim();
    if (sought === '' || title === sought) return 0;
    return title.startsWith(sought) ? 1 : 2;
  };
}
