/** What a cell holds; a day is text `YYYY-MM-DD`, a number has two decimals, an exact one three. */
export type CellKind = 'text' | 'number' | 'exact' | 'whole' | 'day';
export type CellValue = string | number | null;

/** A column of a table in a file. */
export interface FileColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

/** A table that people read in a spreadsheet. */
export interface FileTable {
  /** Of the sheet. */
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** The last line, in bold. */
  readonly total?: readonly CellValue[];
}
