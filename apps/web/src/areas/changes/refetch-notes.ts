import { api, NOTE_CHANGES_LIMIT, type ResponseOf } from '@brazda/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isQueryOfFarm } from './changed-queries.ts';

type Notes = ResponseOf<typeof api.notes.list>;

/**
 * Refetches only the notes of a farm that changes have touched: a farm has up to 10 000. A list that is not on the
 * screen, or is being fetched anyway, is invalidated as a whole; so are all for an unknown change.
 */
export async function refetchNotes(
  client: QueryClient,
  farmId: string,
  changes: readonly (string | undefined)[],
): Promise<void> {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [api.notes.list.path] })
    .filter(({ queryKey }) => isQueryOfFarm(queryKey, farmId));
  const ids = [...new Set(changes.filter((change) => change !== undefined))];
  const isKnown = changes.every((change) => change !== undefined) && ids.length <= NOTE_CHANGES_LIMIT;
  await Promise.all(lists.map((list) => refetchList(client, list, farmId, isKnown ? ids : null)));
}

async function refetchList(
  client: QueryClient,
  { queryKey, state, ...list }: Query,
  farmId: string,
  changes: readonly string[] | null,
): Promise<void> {
  const readWhole = () => client.invalidateQueries({ queryKey, exact: true });
  const isIdle = state.data !== undefined && state.fetchStatus === 'idle';
  if (!isIdle || changes === null || client.getQueryCache().get(list.queryHash)?.isActive() !== true)
    return readWhole();
  try {
    const touched = await call(api.notes.list, { params: { farmId }, query: { changes: changes.join(',') } });
    client.setQueryData<Notes>(queryKey, (known) => known && withTouched(known, touched));
  } catch {
    // The whole list then reports why it cannot be fetched.
    await readWhole();
  }
}

/** The list with the notes that were touched, newest first, and without those that were removed. */
function withTouched(known: Notes, { results, removed }: Notes): Notes {
  const before = new Map(known.results.map((note) => [note.id, note]));
  // A response that was overtaken by a later change of this window is older than what is shown.
  const newer = results.filter(({ id, version }) => version >= (before.get(id)?.version ?? 0));
  const gone = new Set([...removed, ...newer.map(({ id }) => id)]);
  const all = [...known.results.filter(({ id }) => !gone.has(id)), ...newer];
  return { ...known, results: all.toSorted((a, b) => compare(b.user_created_date, a.user_created_date)) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
