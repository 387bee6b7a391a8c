import { api } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';

/** How often the list is refetched until a look that was requested is over. */
const LOOKING_MS = 3000;

const catalogsQuery = () => ({ ...queryOf(api.staffProducts.catalogs, {}), meta: HANDLES_OWN_ERRORS });

/** The catalogs of all countries; refetched while one waits for the look that was requested after a moment. */
function useCatalogs(afterLook: string | null | undefined) {
  return useQuery({
    ...catalogsQuery(),
    staleTime: 0,
    select: ({ results }) => results,
    refetchInterval: ({ state }) => isLooking(state.data?.results ?? [], afterLook) && LOOKING_MS,
  });
}

/** Requests a look for a new edition of E-Phy; `isLooking` until it is over. */
export function useLook() {
  const client = useQueryClient();
  /** When it had last been looked at as a look was requested; undefined without a request. */
  const [afterLook, setAfterLook] = useState<string | null>();
  const found = useCatalogs(afterLook);
  const request = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: () => call(api.staffProducts.look),
    onMutate: () => setAfterLook(lookedAt(found.data ?? [])),
    onError: () => setAfterLook(undefined),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.staffProducts.catalogs.path] }),
  });
  return { found, request, isLooking: isLooking(found.data ?? [], afterLook) };
}

type Catalogs = readonly { readonly look: { readonly looked_at: string } | null }[];

function lookedAt(catalogs: Catalogs): string | null {
  return catalogs.find(({ look }) => look)?.look?.looked_at ?? null;
}

function isLooking(catalogs: Catalogs, afterLook: string | null | undefined): boolean {
  return afterLook !== undefined && lookedAt(catalogs) === afterLook;
}
