/**
 * Values of a row by column: empty ones are left out, and no column's name means anything to JavaScript or holds what a
 * database cannot keep.
 */
export function valuesFrom(
  entries: Iterable<readonly [column: string, value: string | number]>,
): Record<string, string | number> {
  const filled: [string, string | number][] = [];
  for (const [column, value] of entries) {
    const name = storable(column).trim();
    const clean = typeof value === 'string' ? value.trim() : value;
    if (name !== '' && clean !== '') filled.push([name, clean]);
  }
  return Object.fromEntries(filled);
}

/** A text without NUL and halves of characters, which JSON can write and a database cannot hold. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
