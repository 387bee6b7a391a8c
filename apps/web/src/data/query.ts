import type { AnswerOf, AnyEndpoint } from '@brazda/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, type RequestOf } from '../lib/api.ts';

const MINUTE_MS = 60_000;

/** Holds what is known of the server; answers it refused are not asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // A phone at the field's edge that says it is offline gets an error to read instead of an endless wait.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
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
