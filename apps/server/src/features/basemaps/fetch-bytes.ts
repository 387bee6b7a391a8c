import { fetchFailureOf, readBody } from '../../platform/response-body.ts';
import { TileError } from './tile-error.ts';

/** Time for a whole answer: a map that takes longer is of no use. */
const TIMEOUT_MS = 8000;
/** A tile of dense cities has some 500 kB. */
const MAX_BYTES = 2_000_000;
/** There is no such tile: outside of its zooms, IGN answers 400. */
const ABSENT = [204, 400, 404];
/** The source wants fewer requests, or none. */
const REFUSED = [401, 403, 429];
const REFUSED_PAUSE_MS = { usual: 60_000, max: 15 * 60_000 } as const;

export interface FetchOptions {
  /** Who asks, as the terms of the sources want. */
  readonly userAgent: string;
  /** First and last byte. */
  readonly range?: readonly [first: number, last: number];
  readonly timeout_ms?: number;
}

/**
 * The bytes at an address within limits of time and size, null where the source has none. Redirects are not followed.
 * Throws TileError, which names the host and never the whole address: it may contain a key.
 */
export async function fetchBytes(
  address: string,
  { userAgent, range, timeout_ms = TIMEOUT_MS }: FetchOptions,
): Promise<Uint8Array | null> {
  const { host } = new URL(address);
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
      headers: { 'user-agent': userAgent, ...(range && { range: `bytes=${range[0]}-${range[1]}` }) },
    });
    const { status } = response;
    if (ABSENT.includes(status)) return await discard(response);
    if (REFUSED.includes(status)) {
      await discard(response);
      throw new TileError(`${host} answers ${status}`, pauseOf(response));
    }
    const isWhole = range ? status === 206 : status === 200;
    if (!isWhole) {
      await discard(response);
      throw new TileError(`${host} answers ${status}`);
    }
    const bytes = await readBody(response, MAX_BYTES);
    if (bytes === null) throw new TileError(`${host} answers with more than ${MAX_BYTES} bytes`);
    return bytes;
  } catch (error) {
    if (error instanceof TileError) throw error;
    throw new TileError(`${host} does not answer (${fetchFailureOf(error)})`);
  }
}

async function discard(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}

/** `Retry-After` in seconds; a date or nothing gives the usual pause. */
function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return REFUSED_PAUSE_MS.usual;
  return Math.min(Math.max(seconds * 1000, 1000), REFUSED_PAUSE_MS.max);
}
