/** A stand-in for our own origin: an address that leaves this origin leaves every origin. */
const OURS = 'https://ours.invalid';

/**
 * The return address in the query, parsed as a browser parses it, accepted only if it is a path of ours: browsers drop
 * control characters, treat `\` as `/`, and resolve dots before they look for a host.
 */
export function backTo(search: URLSearchParams): string | null {
  const path = search.get('backTo');
  if (!path?.startsWith('/')) return null;
  if (!URL.canParse(path, OURS)) return null;
  const found = new URL(path, OURS);
  if (found.origin !== OURS) return null;
  const address = found.pathname + found.search + found.hash;
  // The remainder of `/.//elsewhere.example` would name a host if parsed again.
  return address.startsWith('//') ? null : address;
}
