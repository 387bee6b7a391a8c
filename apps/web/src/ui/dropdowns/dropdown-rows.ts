import { bestMatches, foldText } from '@brazda/domain';

/** One option of a dropdown. */
export interface DropdownOption {
  readonly value: string;
  readonly label: string;
  /** The heading above it; options without one come first. */
  readonly group?: string;
  /** `#RRGGBB` of the dot before the label. */
  readonly color?: string;
  /** Shown on the right, such as an area. */
  readonly detail?: string;
}

/** A row of the list: a heading, or an option with its index among the options shown. */
export type DropdownRow =
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'option'; readonly option: DropdownOption; readonly at: number };

/** An option with its search text, normalized once for thousands of key strokes. */
export interface SearchableOption {
  readonly option: DropdownOption;
  readonly folded: string;
}

/** Prepares options for searching, grouped in the order in which groups first appear. */
export function searchableOf(options: readonly DropdownOption[]): readonly SearchableOption[] {
  return inGroups(options, ({ group }) => group).map((option) => ({
    option,
    folded: foldText(option.label),
  }));
}

/**
 * The rows of the options whose label contains every word of the search, ignoring accents; empty groups have no
 * heading. The option that is searched comes first, then those that begin with the search, and groups by their first
 * option; else in the order of the options.
 */
export function rowsOf(options: readonly SearchableOption[], search: string): readonly DropdownRow[] {
  const found = search.trim() ? bestFirst(options, search) : options;
  return found.flatMap(({ option }, at): DropdownRow[] => {
    const row = { kind: 'option', option, at } as const;
    const isFirst = option.group !== undefined && option.group !== found[at - 1]?.option.group;
    return isFirst ? [{ kind: 'heading', label: option.group! }, row] : [row];
  });
}

function bestFirst(options: readonly SearchableOption[], search: string): readonly SearchableOption[] {
  const found = bestMatches(options, search, ({ folded }) => ({ text: folded, title: folded }));
  return inGroups(found, ({ option }) => option.group);
}

/** Items without a group, then those of each group in the order in which the groups first appear. */
function inGroups<T>(items: readonly T[], groupOf: (item: T) => string | undefined): readonly T[] {
  const groups = Map.groupBy(items, (item) => groupOf(item) ?? '');
  return [...(groups.get('') ?? []), ...[...groups].flatMap(([name, of]) => (name ? of : []))];
}
