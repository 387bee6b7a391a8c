import { setTimeout as sleep } from 'node:timers/promises';
import { ImageryError } from './imagery-error.ts';

/** How patiently a server is asked. */
export interface HttpPolicy {
  /** Attempts in all. */
  readonly tries: number;
  /** The first pause; each further one is twice as long, with jitter. */
  readonly delay_ms: number;
  /** The longest pause, also when the server asks for a longer one. */
  readonly maxDelay_ms: number;
  /** The longest that one attempt may take. */
  readonly timeout_ms: number;
}

export const DEFAULT_HTTP: HttpPolicy = { tries: 5, delay_ms: 300, maxDelay_ms: 20_000, timeout_ms: 60_000 };

/** A failure that may be gone at the next attempt. */
export class TransientError extends Error {
  readonly retryAfter_ms: number;

  constructor(message: string, retryAfter_ms = 0) {
    super(message);
    this.retryAfter_ms = retryAfter_ms;
  }
}

/** Repeats an attempt that fails in passing; everything else, and the last failure, is thrown as an ImageryError about `subject`. */
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
        throw new ImageryError(`${subject}: ${error.message} (tried ${tried} times)`, { isPassing: true });
      await sleep(pauseOf(tried, error, policy), undefined, { signal });
    }
  }
}

/** Jitter keeps many readers from coming back at the same moment. */
function pauseOf(tried: number, failure: TransientError, { delay_ms, maxDelay_ms }: HttpPolicy): number {
  const backOff = delay_ms * 2 ** (tried - 1) * (0.5 + Math.random());
  return Math.min(Math.max(backOff, failure.retryAfter_ms), maxDelay_ms);
}
