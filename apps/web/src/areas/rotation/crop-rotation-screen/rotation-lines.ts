import { foldText, type Language, matchesSearch } from '@brazda/domain';
import type { ShapeRow } from '../../parcels/index.ts';

/** A shape with its searchable text. */
export interface RotationLine {
  readonly row: ShapeRow;
  readonly searchText: string;
}

/** The shapes of a farm as lines ordered by name, numbers by value. */
export function rotationLinesOf(rows: readonly ShapeRow[], language: Language): RotationLine[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows
    .map((row) => ({ row, searchText: foldText(`${row.title} ${row.locality ?? ''} ${row.reference}`) }))
    .toSorted((a, b) => compare(a.row.title, b.row.title));
}

/** The lines that match a search. */
export function foundLines(lines: readonly RotationLine[], search: string): readonly RotationLine[] {
  return search.trim() ? lines.filter(({ searchText }) => matchesSearch(searchText, search)) : lines;
}
