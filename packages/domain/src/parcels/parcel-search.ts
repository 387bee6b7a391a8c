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

/** The folded texts of what is searched: all that is searched in, and the title alone, by which the best is found. */
export interface SearchedTexts {
  readonly text: string;
  readonly title: string;
}

/**
 * What matches a search: that with the title that is searched, then those whose title begins with it, then the others; else
 * in the given order.
 */
export function bestMatches<T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => SearchedTexts,
): readonly T[] {
  const matches = searchMatcher(search);
  const rankOf = titleRanker(search);
  return items
    .map((item) => ({ item, texts: textsOf(item) }))
    .filter(({ texts }) => matches(texts.text))
    .map(({ item, texts }) => ({ item, rank: rankOf(texts.title) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Ranks folded titles; without a search, all have the same rank. */
function titleRanker(search: string): (foldedTitle: string) => 0 | 1 | 2 {
  const sought = foldTitle(search);
  return (foldedTitle) => {
    const title = foldedTitle.replace(/\s+/g, ' ').trim();
    if (sought === '' || title === sought) return 0;
    return title.startsWith(sought) ? 1 : 2;
  };
}
