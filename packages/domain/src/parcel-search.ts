const MARKS = /\p{M}/gu;

/** What of a parcel is searched. */
export interface SearchableParcel {
  readonly name: string;
  readonly display_name: string | null;
  readonly locality: { readonly name: string } | null;
  readonly reference: string;
}

/** A text without accents and capitals and with straight apostrophes: `Căpșuni` is `capsuni`, `d’Été` is `d'ete`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('’', "'").toLowerCase();
}

/** The folded text of a parcel in which its search looks: names, locality, reference. */
export function searchTextOf({ name, display_name, locality, reference }: SearchableParcel): string {
  return foldText([display_name, name, locality?.name, reference].filter(Boolean).join(' '));
}

/** Whether every word of the search occurs in a folded text; an empty search matches everything. */
export function matchesSearch(foldedText: string, search: string): boolean {
  return searchMatcher(search)(foldedText);
}

/** The same for many texts: the search is folded once. */
export function searchMatcher(search: string): (foldedText: string) => boolean {
  const words = foldText(search.trim()).split(/\s+/);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}
