/** The address to return to in the query, honoured only when it is a path of ours: it begins with one slash. */
export function backTo(search: URLSearchParams): string | null {
  const path = search.get('backTo');
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
