import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from './api.ts';
import { HANDLES_OWN_ERRORS } from './query.ts';

/**
 * A call that uses up a one-time link, made when its page opens: once per link, however often the page renders. It can
 * be retried only if there was no response or a server error. A null key disables it.
 */
export function useOnce<Result>(
  key: readonly string[] | null,
  make: (client: QueryClient) => Promise<Result>,
) {
  const client = useQueryClient();
  // Ignores the abort signal: a page that remounts must not abort the call that has used up the link.
  const { data, error, refetch } = useQuery({
    queryKey: key ?? ['nothing'],
    queryFn: key ? () => make(client) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: HANDLES_OWN_ERRORS,
    retry: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
    retryOnMount: false,
  });
  const canRetry = error !== null && !isRefusal(error);
  return { data, error, retry: canRetry ? () => void refetch() : null };
}
