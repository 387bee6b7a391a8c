/** The ids of a condition `in`. `in ()` is a syntax error in SQL: a list that may be empty gets an id that no row has. */
export function inList(ids: readonly string[]): string[] {
  return [...ids, ''];
}
