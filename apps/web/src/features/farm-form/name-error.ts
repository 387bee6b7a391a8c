import { ApiError } from '../../lib/api.ts';

/** What an answer has against the name of a farm, its messages joined; null when it is about something else. */
export function nameErrorOf(error: Error): string | null {
  const details = error instanceof ApiError ? error.details : undefined;
  return (typeof details === 'object' && details.name?.join(' ')) || null;
}
