import { ImageryError } from './imagery-error.ts';
import { type HttpPolicy, type RequestUse, TransientError, withRetry } from './retry.ts';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface RequestOptions {
  readonly use: RequestUse;
  readonly method?: 'GET' | 'POST';
  /** What errors call the address, if it contains a token. */
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The largest accepted body, by status; a larger one is rejected. */
  readonly maxBytes: (status: number) => number;
  /** Inspects a response and throws TransientError when it is worth another attempt. */
  readonly check?: (answer: HttpResponse) => void;
}

/** Sends a request and retries after 429, 5xx, a lost connection or a timeout; responses with any other status are returned. */
export function sendRequest(
  url: string,
  options: RequestOptions,
  policy: HttpPolicy,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  return withRetry(options.name ?? url, () => sendOnce(url, options, policy, signal), policy, signal);
}

/** Too many requests, and that a server is overloaded, as object stores say it. */
const BUSY = new Set([429, 503]);

async function sendOnce(
  url: string,
  options: RequestOptions,
  policy: HttpPolicy,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  const leave = await policy.gate?.enter(url, options.use, signal);
  try {
    return await fetchOnce(url, options, policy, signal);
  } finally {
    leave?.();
  }
}

async function fetchOnce(
  url: string,
  { method = 'GET', name = url, headers, body, maxBytes, check }: RequestOptions,
  policy: HttpPolicy,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(policy.timeout_ms);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      if (BUSY.has(response.status)) await policy.gate?.pause(url, retryAfterOf(response.headers));
      throw new TransientError(
        `the server responded with ${response.status}`,
        'busy',
        retryAfterOf(response.headers),
      );
    }
    const bytes = await bodyOf(response, name, maxBytes(response.status));
    const answer = { status: response.status, headers: response.headers, body: bytes };
    check?.(answer);
    return answer;
  } catch (error) {
    if (error instanceof TransientError || error instanceof ImageryError) throw error;
    signal?.throwIfAborted();
    if (timeout.aborted) throw new TransientError(`no answer within ${policy.timeout_ms} ms`);
    throw new TransientError(`the connection failed: ${reasonOf(error)}`);
  }
}

async function bodyOf(response: Response, name: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new ImageryError(`${name}: the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length);
}

/** `Retry-After`, given in seconds, as milliseconds; a date is ignored. */
function retryAfterOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
