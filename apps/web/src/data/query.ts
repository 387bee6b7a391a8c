import type { AnswerOf, AnyEndpoint } from '@brazda/contract';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, type RequestOf } from '../lib/api.ts';
import { apiEventOf, raiseApiEvent } from '../lib/api-events.ts';
import { limitQueries } from './query-limits.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { readonly isToldInPlace?: true };
    queryMeta: { readonly warnsWhenMissing?: true };
  }
}

/** Goes into a mutation whose failure its screen shows, so that no toast says it a second time. */
export const TOLD_IN_PLACE = { isToldInPlace: true } as const;
/** Goes into a query whose screen is silent when what the address names is not there. */
export const WARNS_WHEN_MISSING = { warnsWhenMissing: true } as const;

const MINUTE_MS = 60_000;

/** Holds what is known of the server; answers it refused are not asked for again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _sent, _known, { options }) => tell(error, options),
    }),
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (isMissing && meta?.warnsWhenMissing) raiseApiEvent('missing');
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // A phone at the field's edge that says it is offline gets an error to read instead of an endless wait.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  });
  limitQueries(client);
  return client;
}

/** Raises the event of a failed mutation unless its screen tells of it. */
function tell(error: Error, { onError, meta }: { onError?: unknown; meta?: { isToldInPlace?: true } }): void {
  const event = apiEventOf(error);
  if (event && !onError && !meta?.isToldInPlace) raiseApiEvent(event);
}

/** The query of a call; the same call with the same request is one entry of the cache. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, request: Omit<RequestOf<E>, 'signal' | 'body'>) {
  return queryOptions({
    queryKey: [endpoint.path, request] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> => {
      const made = { ...request, signal } as unknown as RequestOf<E>;
      return (call as (endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>)(endpoint, made);
    },
  });
}
