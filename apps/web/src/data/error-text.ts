import { ApiError } from '../lib/api.ts';
import { apiEventOf } from '../lib/api-events.ts';
import { useTranslation } from './language.ts';

/** The function that says in the person's language why a call failed; the server's own sentence where it refused. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslation();
  return (error) =>
    error instanceof ApiError && apiEventOf(error) === null
      ? error.detail
      : t(`common:errors.${apiEventOf(error) ?? 'unknown'}`);
}
