import { api, IMPORT_ROWS_LIMIT, type Import, type ImportRow } from '@brazda/contract/client';
import type { ImportState } from '@brazda/domain';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call, type RequestOf } from '../../lib/api.ts';
import { loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { isKnownChange, mergeImportProgress, refetchLand } from '../changes/index.ts';
import { type RowChoice, withChoice } from './import-choice.ts';

/**
 * Events arrive sooner; polling is for connections on which they do not arrive at all. In ms, for the states with work
 * in progress.
 */
const POLL_MS: Partial<Record<ImportState, number>> = { uploading: 5000, reading: 1500, applying: 1500 };
const NO_ROWS: readonly ImportRow[] = [];

/** How to read the layers of a file. */
export type LayerChoices = RequestOf<typeof api.imports.read>['body']['layers'];

/** An import. */
export function importQuery(farmId: string, importId: string) {
  return { ...queryOf(api.imports.get, { params: { farmId, importId } }), meta: HANDLES_OWN_ERRORS };
}

/** An import, kept up to date while work is in progress; the parcels are reloaded once it is applied. */
export function useImport(farmId: string, importId: string) {
  const client = useQueryClient();
  const found = useQuery({
    ...importQuery(farmId, importId),
    staleTime: 0,
    structuralSharing: (before, next) => mergeImportProgress(before as Import | undefined, next as Import),
    refetchInterval: ({ state }) => (state.data && POLL_MS[state.data.state]) ?? false,
  });
  const { state, change = null } = found.data ?? {};
  const before = useRef<ImportState>(undefined);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== 'applied' && state === 'applied';
    // The event of its change may have arrived first.
    if (isNew && !isKnownChange(change)) void refetchLand(client, farmId, { change });
    before.current = state;
  }, [client, farmId, state, change]);
  return found;
}

function rowsQuery(farmId: string, importId: string) {
  const params = { farmId, importId };
  return infiniteQueryOptions({
    queryKey: [api.imports.rows.path, { params }] as const,
    queryFn: ({ pageParam: offset, signal }) =>
      call(api.imports.rows, { params, query: { offset, limit: IMPORT_ROWS_LIMIT }, signal }),
    meta: HANDLES_OWN_ERRORS,
    initialPageParam: 0,
    getNextPageParam: ({ results }, _pages, offset) =>
      results.length < IMPORT_ROWS_LIMIT ? undefined : offset + IMPORT_ROWS_LIMIT,
  });
}

/** The rows of an import that is ready, fetched page by page until complete. */
export function useImportRows(farmId: string, importId: string) {
  const query = useInfiniteQuery({
    ...rowsQuery(farmId, importId),
    // Choices may have been made in another window.
    staleTime: 0,
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isPending } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? NO_ROWS, [data]);
  return {
    rows,
    /** The rows of the first page, which are loaded soon. */
    first: data?.pages[0]?.results ?? NO_ROWS,
    isComplete: !isPending && !hasNextPage,
    failure: loadErrorOf(query),
  };
}

/** An import of a farm. */
export interface NamedImport {
  readonly farmId: string;
  readonly importId: string;
}

/** All rows of an import that is ready. */
export async function fetchImportRows(params: NamedImport): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let isMore = true; isMore; ) {
    const query = { offset: rows.length, limit: IMPORT_ROWS_LIMIT };
    const { results } = await call(api.imports.rows, { params, query });
    rows.push(...results);
    isMore = results.length === IMPORT_ROWS_LIMIT;
  }
  return rows;
}

/** Of many imports that are watched at once, each is asked for less often: in all, this many as often as a single one. */
const POLLED_AT_ONCE = 5;

/**
 * Imports of several farms, kept up to date while work is in progress, in the order in which they are named; the data of a farm are
 * fetched again once an import of it is applied.
 */
export function useWatchedImports(named: readonly NamedImport[]) {
  const client = useQueryClient();
  const slower = Math.max(1, named.length / POLLED_AT_ONCE);
  const found = useQueries({
    queries: named.map(({ farmId, importId }) => ({
      ...importQuery(farmId, importId),
      staleTime: 0,
      refetchInterval: ({ state }: { state: { data?: Import | undefined } }) => {
        const interval = state.data && POLL_MS[state.data.state];
        return interval === undefined ? false : interval * slower;
      },
    })),
  });
  const states = useRef(new Map<string, ImportState>());
  useEffect(() => {
    for (const { data } of found) {
      if (!data) continue;
      const { id, farm, state, change } = data;
      const before = states.current.get(id);
      const isNew = before !== undefined && before !== 'applied' && state === 'applied';
      if (isNew && !isKnownChange(change)) void refetchLand(client, farm, { change });
      states.current.set(id, state);
    }
  });
  return found;
}

interface NewImport {
  readonly farmId: string;
  readonly seasonId: string;
  readonly files: { name: string; size: number }[];
}

/** Starts an import of files into a season of a farm. */
export function useCreateImport() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: ({ files, ...params }: NewImport) => call(api.imports.create, { params, body: { files } }),
    onSuccess: (imported) => know(client, imported),
  });
}

/** Reads the files again with the user's corrections, or into another season; the previous result is discarded. */
export function useRereadImport(farmId: string, importId: string) {
  return useStep(farmId, importId, (body: { readonly layers: LayerChoices; readonly season?: string }) =>
    call(api.imports.read, { params: { farmId, importId }, body }),
  );
}

/** Applies the chosen rows to the season. */
export function useApplyImport(farmId: string, importId: string) {
  return useStep(farmId, importId, () => call(api.imports.apply, { params: { farmId, importId } }));
}

/** Applies any import as its rows are chosen: of several, one after the other. */
export function useApplyImports() {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (params: NamedImport) => call(api.imports.apply, { params }),
    onSuccess: (imported) => know(client, imported),
  });
}

/** Cancels an import. */
export function useCancelImport(farmId: string, importId: string) {
  return useStep(farmId, importId, () => call(api.imports.cancel, { params: { farmId, importId } }));
}

function useStep<Sent = void>(farmId: string, importId: string, step: (sent: Sent) => Promise<Import>) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: step,
    onSuccess: (imported) => {
      know(client, imported);
      client.removeQueries({ queryKey: rowsQuery(farmId, importId).queryKey });
    },
    // Another window may have been faster: then the data shown are stale.
    onError: () => client.invalidateQueries({ queryKey: importQuery(farmId, importId).queryKey }),
  });
}

/** Sets the choice of rows optimistically, and rolls it back if the server refuses. */
export function useChooseRows(farmId: string, importId: string) {
  const client = useQueryClient();
  const { queryKey } = rowsQuery(farmId, importId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (body: RowChoice) => call(api.imports.choose, { params: { farmId, importId }, body }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const pages = known.pages.map((page) => ({ ...page, results: withChoice(page.results, chosen) }));
        return { ...known, pages };
      });
    },
    onSuccess: (imported) => know(client, imported),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

function know(client: QueryClient, imported: Import): void {
  client.setQueryData(importQuery(imported.farm, imported.id).queryKey, imported);
}
