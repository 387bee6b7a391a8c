import { api, type FarmWork, type ResponseOf } from '@brazda/contract/client';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { onSent, useOutbox } from '../../lib/outbox/outbox.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { type ShownWork, withWaitingWork } from './waiting-work.ts';

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
export const showSentWork = startedOnce((client) => {
  const stops = [
    onSent('work.add', (item) => patchWork(client, (results) => withSentWork(results, item))),
    onSent('treatments.addWork', (item) => patchWork(client, (results) => withSentWork(results, item))),
    onSent('work.remove', (item) => patchWork(client, (results) => withWaitingWork(results, [item]))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

/** The work with an entry that the server has. */
function withSentWork(results: FarmWork[], item: OutboxItem): ShownWork[] {
  return withWaitingWork(results, [item]).map((work) => ({
    ...work,
    entries: work.entries.map(({ isWaiting: _, ...entry }) => entry),
  }));
}

async function patchWork(client: QueryClient, patch: (results: FarmWork[]) => FarmWork[]): Promise<void> {
  const { queryKey } = queryOf(api.work.list, {});
  // A list that was read before the server had it must not replace what is shown.
  await client.cancelQueries({ queryKey });
  client.setQueryData<MyWork>(queryKey, (known) => known && { ...known, results: patch(known.results) });
  void client.invalidateQueries({ queryKey });
}
