import { createHash, randomBytes } from 'node:crypto';
import { LINK_DAYS } from '@brazda/domain';

/** The cookie that holds the share links opened in a browser. */
export const LINKS_COOKIE = 'brazda_links';
/** As long as a link can hold at most. */
export const LINKS_COOKIE_S = Math.max(...LINK_DAYS) * 24 * 3600;
/** Links opened longer ago are forgotten, so that the cookie stays small. */
const MAX_LINKS = 20;
/** No sign of a token, and none that a cookie would have to escape. */
const BETWEEN = '.';
const TOKEN = /^[\w-]{32}$/;

/** A new token of a share link: 24 random bytes that nobody guesses. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of a token of a share link. */
export function hashOfLink(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The tokens in a cookie of opened links, newest first; whatever else it holds is passed over. */
export function openedLinks(cookie: string | undefined): string[] {
  const tokens = (cookie ?? '').split(BETWEEN, MAX_LINKS);
  return tokens.filter((token) => TOKEN.test(token));
}

/** The cookie after one more link was opened. */
export function withOpenedLink(cookie: string | undefined, token: string): string {
  const others = openedLinks(cookie).filter((other) => other !== token);
  return [token, ...others].slice(0, MAX_LINKS).join(BETWEEN);
}
