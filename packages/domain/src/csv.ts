/** Spreadsheets of Romania and France expect it, because their comma divides decimals. */
const SEPARATOR = ';';
/** Tells a spreadsheet that the text is UTF-8. */
const MARK = '\uFEFF';
const NEEDS_QUOTES = /[";\r\n]/;
/** What a spreadsheet would take for a formula, were it not for an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** A table as CSV text that spreadsheets of Romania and France open as they should; a cell never runs as a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => row.map(cellOf).join(SEPARATOR)).join('\r\n');
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
