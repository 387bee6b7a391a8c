import { api, type FarmWork, type ResponseOf } from '@brazda/contract/client';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { onSent, useOutbox } from '../../lib/outbox/outbox.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { withWaitingWork } from './waiting-work.ts';

/** Work is assigned by others, of whose changes nothing is heard here. */
const REFRESH_MS = 60_000;

/** The open work that is assigned to the user, with what they have recorded and not sent yet. */
export function useMyWork() {
  const client = useQueryClient();
  useEffect(() => showSentWork(client), [client]);
  const found = useQuery({
    ...queryOf(api.work.list, {}),
    meta: HANDLES_OWN_ERRORS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const items = useOutbox();
  const results = found.data?.results;
  const shown = useMemo(() => results && withWaitingWork(results, items), [results, items]);
  return { ...found, farms: found.data?.farms, results: shown };
}

type MyWork = ResponseOf<typeof api.work.list>;

/** Shows what was sent before it leaves the outbox; returns the function that stops. */
const showSentWork = startedOnce((client) => {
  const stops = [
    onSent('work.add', (item, { id }) => {
      patchWork(client, (results) =>
        withWaitingWork(results, [item]).map((work) => ({
          ...work,
          entries: work.entries.map(({ isWaiting, ...entry }) =>
            entry.id === id || !isWaiting ? entry : { ...entry, isWaiting },
          ),
        })),
      );
    }),
    onSent('work.remove', (item) => patchWork(client, (results) => withWaitingWork(results, [item]))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

function patchWork(client: QueryClient, patch: (results: FarmWork[]) => FarmWork[]): void {
  const { queryKey } = queryOf(api.work.list, {});
  client.setQueryData<MyWork>(queryKey, (known) => known && { ...known, results: patch(known.results) });
}
