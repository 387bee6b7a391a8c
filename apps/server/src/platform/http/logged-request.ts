/** Longer than any id of ours, and as long as the tokens of mailed and shared links. */
const SECRET_PART = /[\w-]{40,}/g;

/** What a log keeps of a request: its path without the query, and nothing in it that opens anything. */
export function loggedRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, url: url.split('?')[0]!.replace(SECRET_PART, '…'), ip };
}
