/** Stands for our own origin: an address that leads elsewhere from here leads elsewhere from everywhere. */
const OURS = 'https://ours.invalid';

/**
 * The address to return to in the query, read as a browser reads it, honored only when it is a path of ours: browsers
 * drop control characters, take `\` for `/`, and resolve dots before they look for a host.
 */
export function backTo(search: URLSearchParams): string | null {
  const path = search.get('backTo');
  if (!path?.startsWith('/')) return null;
  if (!URL.canParse(path, OURS)) return null;
  const found = new URL(path, OURS);
  if (found.origin !== OURS) return null;
  const address = found.pathname + found.search + found.hash;
  // What dots left of `/.//elsewhere.example` would name a host when it is read once more.
  return address.startsWith('//') ? null : address;
}
