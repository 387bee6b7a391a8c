import { z } from 'zod';
import { sendRequest } from './http.ts';
import { ImageryError } from './imagery-error.ts';
import type { HttpPolicy } from './retry.ts';

/** A token that ends within this time is renewed first, as the client of Planetary Computer does. */
const RENEW_MS = 60_000;
const MAX_BYTES = 64 * 1024;

/** Parameters for a query string: no quotes, spaces or line breaks. */
const Issued = z.object({ 'msft:expiry': z.string(), token: z.string().regex(/^[\w=&%+./:~-]{1,4096}$/) });

interface Token {
  readonly value: string;
  readonly ends_ms: number;
}

/** The tokens of this process by the URL that issues them; one serves all files of a container. */
const tokens = new Map<string, Promise<Token>>();

/** The URL for reading a file that requires a token: signed with one that is valid for another minute. */
export async function signedUrl(
  href: string,
  tokenUrl: string,
  http: HttpPolicy,
  now_ms = Date.now(),
): Promise<string> {
  const token = await tokenFor(tokenUrl, http, now_ms);
  return `${href}${href.includes('?') ? '&' : '?'}${token.value}`;
}

async function tokenFor(tokenUrl: string, http: HttpPolicy, now_ms: number): Promise<Token> {
  const known = tokens.get(tokenUrl);
  if (known) {
    const token = await known;
    if (token.ends_ms - now_ms > RENEW_MS) return token;
    // Another reader may have renewed it in the meantime.
    const renewed = tokens.get(tokenUrl);
    if (renewed && renewed !== known) return renewed;
  }
  return renew(tokenUrl, http);
}

/** Drops a token that was refused, so that the next read requests another one. */
export async function dropToken(tokenUrl: string, refusedUrl: string): Promise<void> {
  const known = await tokens.get(tokenUrl)?.catch(() => null);
  if (known && refusedUrl.endsWith(known.value)) tokens.delete(tokenUrl);
}

/** Many readers share one request for a token. */
function renew(tokenUrl: string, http: HttpPolicy): Promise<Token> {
  const issued = issue(tokenUrl, http);
  tokens.set(tokenUrl, issued);
  issued.catch(() => tokens.delete(tokenUrl));
  return issued;
}

async function issue(tokenUrl: string, http: HttpPolicy): Promise<Token> {
  const headers = { accept: 'application/json' };
  const { status, body } = await sendRequest(
    tokenUrl,
    { use: 'search', headers, maxBytes: () => MAX_BYTES },
    http,
  );
  if (status !== 200)
    throw new ImageryError(`${tokenUrl}: the server responded with ${status}`, {
      isPassing: true,
      failure: 'refused',
    });
  const parsed = Issued.safeParse(jsonOf(body));
  const ends_ms = parsed.success ? Date.parse(parsed.data['msft:expiry']) : Number.NaN;
  if (!parsed.success || Number.isNaN(ends_ms))
    throw new ImageryError(`${tokenUrl}: the response is no token`, { isPassing: true });
  return { value: parsed.data.token, ends_ms };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
