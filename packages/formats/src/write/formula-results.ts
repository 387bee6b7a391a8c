import type { FileTable } from './file-table.ts';

const FORMULA_CELL = /<c r="([A-Z]+)(\d+)"([^>]*)><f>([^<]*)<\/f><\/c>/g;

/**
 * The XML of a sheet with the results of its formulas, which the library leaves out: viewers that do not compute, such
 * as those of phones and mail programs, would show empty cells.
 */
export function withResults(xml: Uint8Array, { rows, total }: FileTable): Uint8Array {
  const lines = total ? [...rows, total] : rows;
  const text = new TextDecoder().decode(xml);
  const filled = text.replace(FORMULA_CELL, (whole, column: string, row: string, attributes, formula) => {
    // The first row of a sheet is its head.
    const cell = lines[Number(row) - 2]?.[columnNumber(column) - 1];
    if (typeof cell !== 'object' || cell === null) return whole;
    const [type, value] = cell.value === null ? [' t="str"', ''] : ['', String(cell.value)];
    return `<c r="${column}${row}"${attributes}${type}><f>${formula}</f><v>${value}</v></c>`;
  });
  return new TextEncoder().encode(filled);
}

/** The number of a column by its letters, A being 1. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
