/** Column separator. */
type Separator = ';' | ',';

/** Spreadsheets in Romania and France expect it, because their decimal separator is the comma. */
const SEPARATOR: Separator = ';';
/** Byte order mark: lets a spreadsheet detect UTF-8. */
const MARK = '\uFEFF';
const NEEDS_QUOTES: Readonly<Record<Separator, RegExp>> = { ';': /[";\r\n]/, ',': /[",\r\n]/ };
/**
 * Cells that a spreadsheet would read as a formula. They get an apostrophe in front, and so do cells that already
 * start with one, so that the original can be restored.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/**
 * A table as CSV text that spreadsheets open correctly, by default those of Romania and France; a cell never runs
 * as a formula.
 */
export function csvOf(rows: readonly (readonly string[])[], separator = SEPARATOR): string {
  return MARK + rows.map((row) => csvLineOf(row, separator)).join('\r\n');
}

/** A line of `csvOf`, for a table that is written row by row after the byte order mark. */
export function csvLineOf(row: readonly string[], separator: Separator): string {
  return row.map((text) => cellOf(text, separator)).join(separator);
}

function cellOf(text: string, separator: Separator): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
