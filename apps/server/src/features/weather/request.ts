import { setTimeout as delay } from 'node:timers/promises';
import { fetchFailureOf, readBody } from '../../platform/response-body.ts';
import { WeatherError } from './source.ts';

/** A request to a source of weather. */
export interface WeatherRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Milliseconds before the second try; doubled for each further one. */
  readonly backoff_ms: number;
  /** Whether redirects are followed; otherwise they count as no answer. */
  readonly followsRedirects?: boolean;
  /** The reason in the body of an error, if it contains one. */
  reasonIn(body: unknown): string;
}

/** A response of a source, its body parsed as JSON; null for 304, which has none. */
export interface WeatherResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const TRIES = 4;
/** A year of ten points takes a second or two. */
const TIMEOUT_MS = 30_000;
/** The largest answers, of ten points and a year, have a few hundred kilobytes. */
const MAX_BYTES = 10_000_000;
/** Longer waits are left to the next request. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * Requests weather, with retries when the source is busy or does not respond; a refusal and a time to wait are final. Throws
 * WeatherError.
 */
export async function requestWeather(request: WeatherRequest): Promise<WeatherResponse> {
  const { backoff_ms, signal } = request;
  for (let tried = 1; ; tried++) {
    const outcome = await tryOnce(request);
    if (!(outcome instanceof WeatherError)) return outcome;
    const isFinal = outcome.trouble === 'refused' || outcome.retry_after_ms !== null;
    if (isFinal || tried === TRIES || signal.aborted) throw outcome;
    await delay(backoff_ms * 2 ** (tried - 1), undefined, { signal }).catch(() => {
      throw outcome;
    });
  }
}

/** Messages name the host and never the whole URL, which may contain a key. */
async function tryOnce({
  url,
  headers,
  signal,
  followsRedirects,
  reasonIn,
}: WeatherRequest): Promise<WeatherResponse | WeatherError> {
  const { host } = new URL(url);
  try {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: followsRedirects ? 'follow' : 'error',
    });
    const { status } = response;
    if (status === 304) return { status, headers: response.headers, body: null };
    const bytes = await readBody(response, MAX_BYTES);
    if (bytes === null) return new WeatherError('The answer is too large.', 'unreadable');
    const body = jsonIn(bytes.toString('utf8'));
    if (response.ok && body !== undefined) return { status, headers: response.headers, body };
    if (response.ok) return new WeatherError(`${host} answers with something unreadable`, 'unreadable');
    const why = body === undefined ? '' : reasonIn(body);
    const message = `${host} answers ${status}${why && `: ${why}`}`;
    if (status === 429) return new WeatherError(message, 'limited', retryAfterOf(response.headers));
    return new WeatherError(message, status >= 500 ? 'no_answer' : 'refused');
  } catch (error) {
    return new WeatherError(`${host} does not answer (${fetchFailureOf(error)})`, 'no_answer');
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, as the sources send them; a date is not supported. */
function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) : null;
}
