import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../lib/api.ts';
import { HANDLES_OWN_ERRORS } from './query.ts';

/**
 * A call that uses a link up, made when its page opens: once for a link, however often the page is drawn. It can be
 * tried again only where no answer came or the server was not able to look. Null as the key asks for nothing.
 */
export function useOnce<Result>(
  key: readonly string[] | null,
  make: (client: QueryClient) => Promise<Result>,
) {
  const client = useQueryClient();
  // Reads no abort signal: a page that is drawn anew must not cut the call off that has used the link up.
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
