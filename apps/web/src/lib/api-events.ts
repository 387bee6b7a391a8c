import { ApiError, ConnectError, ReadError } from './api.ts';

/** What went wrong with a call that nobody on the screen tells of; `missing`: the address names what is not there. */
export type ApiEvent = 'unknown' | 'read' | 'connect' | 'missing';

/** Asks again for what has failed and is missing on the screen; null where nothing is, or where it cannot be asked again. */
type Retry = (() => void) | null;
type Listener = (event: ApiEvent, retry: Retry) => void;
const listeners = new Set<Listener>();

/** Tells every listener that a call has failed, and how to ask again. */
export function raiseApiEvent(event: ApiEvent, retry: Retry = null): void {
  for (const listener of listeners) listener(event, retry);
}

/** Hears of failed calls until the returned function is called. */
export function onApiEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The kind of a failure; null for a refusal, which the server has put into words, and for a call that was given up. */
export function apiEventOf(error: Error): Exclude<ApiEvent, 'missing'> | null {
  if (error instanceof ConnectError) return 'connect';
  if (error instanceof ReadError) return 'read';
  const isRefusal = error instanceof ApiError && error.status < 500 && error.detail !== '';
  return isRefusal || error.name === 'AbortError' ? null : 'unknown';
}
