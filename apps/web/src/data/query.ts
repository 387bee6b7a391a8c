import type { AnyEndpoint, ResponseOf } from '@brazda/contract';
import { MutationCache, type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, type RequestOf } from '../lib/api.ts';
import { apiEventOf, raiseApiEvent } from '../lib/api-events.ts';
import { limitQueries } from './query-limits.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { readonly handlesOwnErrors?: true; readonly isChange?: true };
    queryMeta: {
      readonly handlesOwnErrors?: true;
      readonly warnsWhenMissing?: true;
      readonly isSpare?: true;
    };
  }
}

/** Goes into a mutation or a query whose failure its screen shows, so that no toast says it a second time. */
export const HANDLES_OWN_ERRORS = { handlesOwnErrors: true } as const;
/** Goes into a mutation that changes a farm and is told in place: news wait until it is known which of them are its own. */
export const CHANGES_FARM = { ...HANDLES_OWN_ERRORS, isChange: true } as const;
/** Goes into a query without which every screen can do, so that nobody is told of its failure. */
export const SPARE = { isSpare: true } as const;
/** Goes into a query that is told in place, where that what the address names is not there is warned of all the same. */
export const WARNS_WHEN_MISSING = { warnsWhenMissing: true } as const;

type SeenQuery = Pick<Query<unknown, unknown>, 'state' | 'meta' | 'isActive'>;

const MINUTE_MS = 60_000;

/** Holds what is known of the server; answers it refused are not asked for again. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _sent, _known, { options }) => tell(error, options),
    }),
    queryCache: new QueryCache({
      onError: (error, query) => tellOfQuery(client, error, query),
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
function tell(
  error: Error,
  { onError, meta }: { onError?: unknown; meta?: { handlesOwnErrors?: true } },
): void {
  const event = apiEventOf(error);
  if (event && !onError && !meta?.handlesOwnErrors) raiseApiEvent(event);
}

/**
 * Raises the event of a failed query that is on the screen, unless its screen tells of it. Where nothing is shown in its
 * place, the event brings the way to ask again. The page itself gives way to a refusal.
 */
function tellOfQuery(client: QueryClient, error: Error, query: SeenQuery): void {
  const { meta, state } = query;
  const status = error instanceof ApiError ? error.status : 0;
  if (!query.isActive() || meta?.isSpare || status === 401 || status === 403) return;
  if (status === 404) {
    if (!meta?.handlesOwnErrors || meta.warnsWhenMissing) raiseApiEvent('missing');
    return;
  }
  if (meta?.handlesOwnErrors) return;
  const event = apiEventOf(error);
  if (event) raiseApiEvent(event, state.data === undefined ? () => retryBlank(client) : null);
}

/** Whether a query is on the screen with nothing to show, because it has failed and no screen tells of it. */
export function isBlank(query: SeenQuery): boolean {
  return (
    query.state.status === 'error' &&
    query.state.data === undefined &&
    query.isActive() &&
    !query.meta?.handlesOwnErrors &&
    !query.meta?.isSpare
  );
}

function retryBlank(client: QueryClient): void {
  void client.refetchQueries({ predicate: isBlank });
}

/** The query of a call; the same call with the same request is one entry of the cache. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, request: Omit<RequestOf<E>, 'signal' | 'body'>) {
  return queryOptions({
    queryKey: [endpoint.path, request] as const,
    queryFn: ({ signal }): Promise<ResponseOf<E>> => {
      const made = { ...request, signal } as unknown as RequestOf<E>;
      return (call as (endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>)(endpoint, made);
    },
  });
}
