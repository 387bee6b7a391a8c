import { ApiError, ConnectError } from './api.ts';
import { classifyError } from './api-events.ts';
import { useTranslation } from './language.ts';
import { isOffline } from './offline/connectivity.ts';

/** Returns the function that describes a failed call in the user's language; the server's own message for a refusal. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslation();
  return (error) => {
    if (error instanceof ConnectError && isOffline()) return t('common:errors.notOnDevice');
    return error instanceof ApiError && classifyError(error) === null
      ? error.detail
      : t(`common:errors.${classifyError(error) ?? 'unknown'}`);
  };
}
