/**
 * Values of a row by column, without empty ones. Column names cannot collide with JavaScript properties, and contain
 * nothing that a database cannot store.
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

/** A text without NUL and lone surrogates, which JSON can represent but a database cannot store. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
