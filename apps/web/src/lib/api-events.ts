import { ApiError, ConnectError, ReadError } from './api.ts';

/**
 * A failed call that no component on the screen reports; `missing`: the address names something that does not exist.
 */
export type ApiEvent = 'unknown' | 'read' | 'connect' | 'missing';

/** Retries the failed reads that are missing on the screen; null if there are none, or if they cannot be retried. */
type Retry = (() => void) | null;
type Listener = (event: ApiEvent, retry: Retry) => void;
const listeners = new Set<Listener>();

/** Notifies all listeners of a failed call and how to retry it. */
export function raiseApiEvent(event: ApiEvent, retry: Retry = null): void {
  for (const listener of listeners) listener(event, retry);
}

/** Subscribes to failed calls; returns the function that unsubscribes. */
export function onApiEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The kind of a failure; null for a refusal with a message from the server and for an aborted call. */
export function classifyError(error: Error): Exclude<ApiEvent, 'missing'> | null {
  if (error instanceof ConnectError) return 'connect';
  if (error instanceof ReadError) return 'read';
  const isRefusal = error instanceof ApiError && error.status < 500 && error.detail !== '';
  return isRefusal || error.name === 'AbortError' ? null : 'unknown';
}
