import type { AnyCall, ResponseOf } from '@brazda/contract/client';
import { MutationCache, type Query, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, ConnectError, callLoosely, type RequestOf } from './api.ts';
import { classifyError, raiseApiEvent } from './api-events.ts';
import { isOffline } from './offline/connectivity.ts';
import { fetchWithKept, type Packing } from './offline/restore-query.ts';
import { limitQueries } from './query-limits.ts';
import { pageTakenOver } from './taking-over.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { readonly handlesOwnErrors?: true; readonly isChange?: true };
    queryMeta: {
      readonly handlesOwnErrors?: true;
      readonly warnsWhenMissing?: true;
      readonly isSpare?: true;
      /** Whether the server has rendered the page with its response. */
      readonly isOpening?: true;
      /** How the data are kept on the device, if they are not JSON. */
      readonly packing?: Packing;
    };
  }
}

/** The meta of a mutation or query whose failure its screen shows, so that no toast repeats it. */
export const HANDLES_OWN_ERRORS = { handlesOwnErrors: true } as const;
/** The meta of a mutation that changes a farm and shows its own errors: events are held back until it has completed. */
export const CHANGES_FARM = { ...HANDLES_OWN_ERRORS, isChange: true } as const;
/** The meta of a query that no screen depends on, so that its failure is not reported. */
export const OPTIONAL_DATA = { isSpare: true } as const;
/** The meta of a query that handles its own errors but still raises an event if the resource does not exist. */
export const WARNS_WHEN_MISSING = { warnsWhenMissing: true } as const;

type SeenQuery = Pick<Query<unknown, unknown>, 'state' | 'observers' | 'isActive'>;

const MINUTE_MS = 60_000;

/** Creates the cache of server data; refused calls are not retried. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _sent, _known, { options }) => reportMutationError(error, options),
    }),
    queryCache: new QueryCache({
      onError: (error, query) => reportQueryError(client, error, query),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        // A phone that believes it is offline gets an error to show instead of an endless wait.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && !isOffline() && !(error instanceof ApiError && error.status < 500),
        persister: fetchForPage,
      },
      mutations: { networkMode: 'always' },
    },
  });
  limitQueries(client);
  return client;
}

/** Fetches a query; its response waits while a page is taken over that was rendered without it. */
const fetchForPage: typeof fetchWithKept = async (queryFn, context, query) => {
  const data = await fetchWithKept(queryFn, context, query).finally(async () => {
    if (!query.meta?.isOpening) await pageTakenOver();
  });
  return data;
};

/** Raises the event of a failed mutation unless its screen reports it. */
function reportMutationError(
  error: Error,
  { onError, meta }: { onError?: unknown; meta?: { handlesOwnErrors?: true } },
): void {
  const event = classifyError(error);
  if (event && !onError && !meta?.handlesOwnErrors) raiseApiEvent(event);
}

/**
 * Raises the event of a failed query on the screen, unless its screen reports it. If nothing is shown in its place, the
 * event has a retry. Refusals replace the page itself.
 */
function reportQueryError(client: QueryClient, error: Error, query: SeenQuery): void {
  const { isSpare, isHandled, warnsWhenMissing } = viewersOf(query);
  const status = error instanceof ApiError ? error.status : 0;
  if (!query.isActive() || isSpare || status === 401 || status === 403) return;
  if (status === 404) {
    if (!isHandled || warnsWhenMissing) raiseApiEvent('missing');
    return;
  }
  if (isHandled) return;
  // The bar says so already, and everything is refetched when the signal returns.
  if (error instanceof ConnectError && isOffline()) return;
  const event = classifyError(error);
  if (event) raiseApiEvent(event, query.state.data === undefined ? () => retryBlank(client) : null);
}

/** What those who look at a query need and do together: the meta of the query itself is only that of the latest one. */
function viewersOf({ observers }: SeenQuery) {
  const metas = observers.map(({ options }) => options.meta);
  return {
    isSpare: metas.every((meta) => meta?.isSpare),
    isHandled: metas.some((meta) => meta?.handlesOwnErrors),
    warnsWhenMissing: metas.some((meta) => meta?.warnsWhenMissing),
  };
}

/** Whether a query is on the screen with nothing to show, because it has failed and no screen reports it. */
export function isBlank(query: SeenQuery): boolean {
  const { isSpare, isHandled } = viewersOf(query);
  return (
    query.state.status === 'error' &&
    query.state.data === undefined &&
    query.isActive() &&
    !isHandled &&
    !isSpare
  );
}

function retryBlank(client: QueryClient): void {
  void client.refetchQueries({ predicate: isBlank });
}

/** The request of a query: what it is about. */
type QueryRequest<E extends AnyCall> = Omit<RequestOf<E>, 'signal' | 'body' | 'idempotencyKey' | 'session'>;

/** The query options of a call; the same call with the same request is one cache entry. */
export function queryOf<E extends AnyCall>(endpoint: E, request: QueryRequest<E>) {
  return queryOptions({
    queryKey: [endpoint.path, request] as const,
    queryFn: ({ signal }): Promise<ResponseOf<E>> => callLoosely(endpoint, { ...request, signal }),
  });
}
