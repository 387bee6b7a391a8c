/** The value of a cookie of this page, or undefined. */
export function readCookie(name: string): string | undefined {
  const pair = globalThis.document?.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** Sets a cookie for some seconds. */
export function setCookie(name: string, value: string, lasts_s: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the CookieStore API
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${lasts_s}; Path=/; SameSite=Lax${secure}`;
}
