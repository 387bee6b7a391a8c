import { foldText, type Language, matchesSearch } from '@brazda/domain';
import type { ShapeRow } from '../../data/shape-history.ts';

/** A piece of ground with the text in which a search looks. */
export interface RotationLine {
  readonly row: ShapeRow;
  readonly searchText: string;
}

/** The ground of a farm as lines in the order of their names, numbers as numbers. */
export function rotationLinesOf(rows: readonly ShapeRow[], language: Language): RotationLine[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows
    .map((row) => ({ row, searchText: foldText(`${row.title} ${row.locality ?? ''} ${row.reference}`) }))
    .toSorted((a, b) => compare(a.row.title, b.row.title));
}

/** The lines that a search finds. */
export function foundLines(lines: readonly RotationLine[], search: string): readonly RotationLine[] {
  return search.trim() ? lines.filter(({ searchText }) => matchesSearch(searchText, search)) : lines;
}
