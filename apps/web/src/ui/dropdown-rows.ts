import { foldText, matchesSearch } from '@brazda/domain';

/** One choice of a dropdown. */
export interface DropdownOption {
  readonly value: string;
  readonly label: string;
  /** The heading under which it stands; those without one come first. */
  readonly group?: string;
  /** `#RRGGBB` of the dot before the label. */
  readonly color?: string;
  /** Stands on the right, such as an area. */
  readonly detail?: string;
}

/** A line of the list: a heading, or an option with its index among the options that are shown. */
export type DropdownRow =
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'option'; readonly option: DropdownOption; readonly at: number };

/** An option with the text in which a search looks, folded once for thousands of key strokes. */
export interface SearchableOption {
  readonly option: DropdownOption;
  readonly folded: string;
}

/** Prepares options for searching, group by group in the order in which groups first appear. */
export function searchableOf(options: readonly DropdownOption[]): readonly SearchableOption[] {
  const groups = Map.groupBy(options, ({ group }) => group ?? '');
  const ordered = [...(groups.get('') ?? []), ...[...groups].flatMap(([name, of]) => (name ? of : []))];
  return ordered.map((option) => ({ option, folded: foldText(option.label) }));
}

/** The lines of the options whose label has every word of the search, accents aside; groups without one have no heading. */
export function rowsOf(options: readonly SearchableOption[], search: string): readonly DropdownRow[] {
  const found = search.trim() ? options.filter(({ folded }) => matchesSearch(folded, search)) : options;
  return found.flatMap(({ option }, at): DropdownRow[] => {
    const row = { kind: 'option', option, at } as const;
    const isFirst = option.group !== undefined && option.group !== found[at - 1]?.option.group;
    return isFirst ? [{ kind: 'heading', label: option.group! }, row] : [row];
  });
}
