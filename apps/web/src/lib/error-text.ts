import { ApiError } from './api.ts';
import { classifyError } from './api-events.ts';
import { useTranslation } from './language.ts';

/** Returns the function that describes a failed call in the user's language; the server's own message for a refusal. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslation();
  return (error) =>
    error instanceof ApiError && classifyError(error) === null
      ? error.detail
      : t(`common:errors.${classifyError(error) ?? 'unknown'}`);
}
