import { ApiError, ConnectError, ReadError, TRANSIENT_STATUSES } from '../api.ts';
import type { LocalCode, OutboxProblem } from './item.ts';
import { UnreadableFile } from './outbox-file.ts';

/**
 * What a failed attempt means: `again` after a wait, where `isSilent` means that the server has not responded;
 * `refused`; `conflict` with another change; `perhaps-signed-out`: the session must be checked; `signed-out`; or
 * `other-session`: another user may have signed in meanwhile.
 */
export type Outcome =
  | {
      readonly type: 'again';
      readonly isSilent: boolean;
      readonly retryAfter_ms: number | null;
      readonly problem: OutboxProblem;
    }
  | { readonly type: 'refused' | 'conflict' | 'perhaps-signed-out'; readonly problem: OutboxProblem }
  | { readonly type: 'signed-out' | 'other-session' };

/** Refusals that pass by themselves although their status is final. */
const BUSY = 'key_busy';
const OTHER_SESSION = 'csrf';
/** A proxy that refuses a large body does so without our error body, each time. */
const TOO_LARGE = 413;

/** Classifies the failure of an attempt; `conflictCode` is the error of the call for an outdated version. */
export function classifyFailure(error: unknown, conflictCode?: string): Outcome {
  if (error instanceof UnreadableFile) return { type: 'refused', problem: localProblem('file_unreadable') };
  if (!(error instanceof ApiError)) return again(localProblem(codeOf(error)), codeOf(error) !== 'failed');
  const { status, code, detail, retryAfter_ms } = error;
  const problem = { status, code, detail };
  if (status === 401) return { type: 'signed-out' };
  if (code === OTHER_SESSION) return { type: 'other-session' };
  if (status >= 500 || TRANSIENT_STATUSES.has(status) || code === BUSY)
    return again(problem, false, retryAfter_ms);
  if (status === 409 && code === conflictCode) return { type: 'conflict', problem };
  // Not from the server of the product, such as the sign-in page of a public network.
  if (code === '' && status !== TOO_LARGE) return again(problem, true);
  return { type: status === 404 ? 'perhaps-signed-out' : 'refused', problem };
}

/** A problem that the server knows nothing of. */
export function localProblem(code: LocalCode): OutboxProblem {
  return { status: 0, code, detail: '' };
}

function again(problem: OutboxProblem, isSilent: boolean, retryAfter_ms: number | null = null): Outcome {
  return { type: 'again', isSilent, retryAfter_ms, problem };
}

function codeOf(error: unknown): 'no_response' | 'failed' {
  const isTimeout = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
  return isTimeout || error instanceof ConnectError || error instanceof ReadError ? 'no_response' : 'failed';
}
