/** What divides the columns of a table. */
type Separator = ';' | ',';

/** Spreadsheets of Romania and France expect it, because their comma divides decimals. */
const SEPARATOR: Separator = ';';
/** Tells a spreadsheet that the text is UTF-8. */
const MARK = '\uFEFF';
const NEEDS_QUOTES: Readonly<Record<Separator, RegExp>> = { ';': /[";\r\n]/, ',': /[",\r\n]/ };
/** What a spreadsheet would take for a formula, were it not for an apostrophe before it; one more is told from its own. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** A table as CSV text that spreadsheets open as they should, by default those of Romania and France; a cell never runs as a formula. */
export function csvOf(rows: readonly (readonly string[])[], separator = SEPARATOR): string {
  const line = (row: readonly string[]) => row.map((text) => cellOf(text, separator)).join(separator);
  return MARK + rows.map(line).join('\r\n');
}

function cellOf(text: string, separator: Separator): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
