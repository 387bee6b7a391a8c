import type { ShapeCoordinates } from '@brazda/domain';

/** Type of a cell; a day is text `YYYY-MM-DD`, `number` has two decimals, `exact` three, `any` as many as it needs. */
export type CellKind = 'text' | 'number' | 'exact' | 'whole' | 'any' | 'day';
export type CellValue = string | number | null | FormulaCell;

/** A cell that a spreadsheet computes again; other formats show its value. */
export interface FormulaCell {
  /** Without `=`, with English function names and commas, as files contain it in every language. */
  readonly formula: string;
  /** The result; null where it is empty. */
  readonly value: number | null;
}

/** The text or number that a cell shows. */
export function shownOf(cell: CellValue): string | number | null {
  return typeof cell === 'object' ? (cell?.value ?? null) : cell;
}

/** A column of a table in a file. */
export interface FileColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

/** A part of a parcel as a small drawing. */
export interface PartFigure {
  readonly title: string;
  readonly caption: string;
  /** The outline around it; null where it is no longer known. Longitude and latitude. */
  readonly outline: ShapeCoordinates | null;
  readonly part: ShapeCoordinates;
}

/** A spreadsheet table. */
export interface FileTable {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** The last row, in bold. */
  readonly total?: readonly CellValue[];
  /** Sentences below the table: what its numbers follow from, and warnings. A table without rows is printed as its notes. */
  readonly notes?: readonly string[];
  /** Drawn below the rows where it is printed. */
  readonly figures?: readonly PartFigure[];
}
