/** Values of a row by column: empty ones are left out, and no column's name means anything to JavaScript. */
export function valuesFrom(
  entries: Iterable<readonly [column: string, value: string | number]>,
): Record<string, string | number> {
  const filled: [string, string | number][] = [];
  for (const [column, value] of entries) {
    const name = column.trim();
    const clean = typeof value === 'string' ? value.trim() : value;
    if (name !== '' && clean !== '') filled.push([name, clean]);
  }
  return Object.fromEntries(filled);
}
