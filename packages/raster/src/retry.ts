import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceFailure } from '@brazda/domain';
import { ImageryError } from './imagery-error.ts';

/** Retries and time limits of HTTP requests. */
export interface HttpPolicy {
  /** Total attempts. */
  readonly tries: number;
  /** The first delay; each further one is twice as long, with jitter. */
  readonly delay_ms: number;
  /** The longest delay, even when the server requests a longer one. */
  readonly maxDelay_ms: number;
  /** Time limit of one attempt. */
  readonly timeout_ms: number;
  /** Admits requests; without it, each is sent at once. */
  readonly gate?: RequestGate;
}

/** What a request is for: catalogs bear fewer searches than reads of files. */
export type RequestUse = 'search' | 'file';

/** Admits requests, so that all readers together ask a server for no more than it bears. */
export interface RequestGate {
  /** Waits until a request may be sent; the returned function is called when it has been answered. */
  enter(url: string, use: RequestUse, signal?: AbortSignal): Promise<() => void>;
  /** Called when a server refuses requests for some time; 0 where it does not say how long. */
  pause(url: string, pause_ms: number): Promise<void>;
}

export const DEFAULT_HTTP: HttpPolicy = { tries: 5, delay_ms: 300, maxDelay_ms: 20_000, timeout_ms: 60_000 };

/** A failure that the next attempt may not have. */
export class TransientError extends Error {
  readonly failure: SourceFailure;
  readonly retryAfter_ms: number;

  constructor(message: string, failure: SourceFailure = 'silent', retryAfter_ms = 0) {
    super(message);
    this.failure = failure;
    this.retryAfter_ms = retryAfter_ms;
  }
}

/**
 * Retries an attempt that throws TransientError; the last such failure is thrown as an ImageryError about `subject`, any
 * other error as it is.
 */
export async function withRetry<T>(
  subject: string,
  attempt: () => Promise<T>,
  policy: HttpPolicy,
  signal?: AbortSignal,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      if (tried >= policy.tries)
        throw new ImageryError(`${subject}: ${error.message} (tried ${tried} times)`, {
          isPassing: true,
          failure: error.failure,
        });
      await sleep(pauseOf(tried, error, policy), undefined, { signal });
    }
  }
}

/** Jitter keeps many clients from retrying at the same moment. */
function pauseOf(tried: number, failure: TransientError, { delay_ms, maxDelay_ms }: HttpPolicy): number {
  const backOff = delay_ms * 2 ** (tried - 1) * (0.5 + Math.random());
  return Math.min(Math.max(backOff, failure.retryAfter_ms), maxDelay_ms);
}
