/** Type of a cell; a day is text `YYYY-MM-DD`, `number` has two decimals, `exact` three. */
export type CellKind = 'text' | 'number' | 'exact' | 'whole' | 'day';
export type CellValue = string | number | null;

/** A column of a table in a file. */
export interface FileColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters. */
  readonly width: number;
}

/** A spreadsheet table. */
export interface FileTable {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly CellValue[])[];
  /** The last row, in bold. */
  readonly total?: readonly CellValue[];
}
