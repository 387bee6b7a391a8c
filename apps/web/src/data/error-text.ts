import { ApiError, ConnectError, ReadError } from '../lib/api.ts';
import { useWords } from './language.ts';

/** The function that says in the person's language why a call failed; the server's own sentence where it refused. */
export function useErrorText(): (error: Error) => string {
  const t = useWords();
  return (error) => {
    if (error instanceof ConnectError) return t('common:errors.connect');
    if (error instanceof ReadError) return t('common:errors.read');
    const isRefusal = error instanceof ApiError && error.status < 500 && error.detail !== '';
    return isRefusal ? error.detail : t('common:errors.unknown');
  };
}
