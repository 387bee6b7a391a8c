/** Longer than any id, and as long as the tokens in mailed and shared links. */
const SECRET_PART = /[\w-]{40,}/g;

/** The loggable part of a request: its path without the query and without tokens. */
export function loggedRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, url: url.split('?')[0]!.replace(SECRET_PART, '…'), ip };
}
