import { randomBytes } from 'node:crypto';
import { LINK_DAYS } from '@brazda/domain';

/** The cookie that holds the share links opened in a browser. */
export const LINKS_COOKIE = 'brazda_links';
/** The maximum lifetime of a link. */
export const LINKS_COOKIE_S = Math.max(...LINK_DAYS) * 24 * 3600;
/** Older links are dropped, so that the cookie stays small. */
const MAX_LINKS = 20;
/** A character that occurs in no token and needs no escaping in a cookie. */
const SEPARATOR = '.';
const TOKEN = /^[\w-]{32}$/;

/** A new token of a share link: 24 random bytes. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The tokens in a cookie of opened links, newest first; anything else is ignored. */
export function parseOpenedLinks(cookie: string | undefined): string[] {
  const tokens = (cookie ?? '').split(SEPARATOR, MAX_LINKS);
  return tokens.filter((token) => TOKEN.test(token));
}

/** The value of the cookie after opening one more link. */
export function withOpenedLink(cookie: string | undefined, token: string): string {
  const others = parseOpenedLinks(cookie).filter((other) => other !== token);
  return [token, ...others].slice(0, MAX_LINKS).join(SEPARATOR);
}
