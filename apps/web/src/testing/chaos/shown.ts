import { api, type FarmWork, type Note, type Parcel } from '@brazda/contract/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { showSentWork } from '../../areas/journal/my-work.ts';
import { type ShownWork, withWaitingWork } from '../../areas/journal/waiting-work.ts';
import { notesQuery } from '../../areas/notes/notes-query.ts';
import { type ShownNote, withWaiting } from '../../areas/notes/waiting-notes.ts';
import { showSentNotes } from '../../areas/notes/write-notes.ts';
import { parcelsQuery, withWaiting as withWaitingLand } from '../../areas/parcels/queries.ts';
import { showSentLand } from '../../areas/parcels/waiting-land.ts';
import { refetchOnReconnect } from '../../lib/offline/reconnect.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { queryOf } from '../../lib/query.ts';
import type { RunSeason } from './protocol.ts';

const KEPT = 'chaos.shown';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
const workQuery = queryOf(api.work.list, {});
/** The farm that is shown, also after a reload. */
let shownFarm = '';
/** Ends the watch of the lists that are on the screen. */
let stops: (() => void)[] = [];

type Kept = readonly [farm: string, queries: readonly (readonly [key: readonly unknown[], data: unknown])[]];

/** Shows what was fetched before a reload, as the product does by other means, and what is sent from now on. */
export function startShowing(): void {
  const [farm, queries]: Kept = JSON.parse(localStorage.getItem(KEPT) ?? '["", []]');
  shownFarm = farm;
  for (const [key, data] of queries) client.setQueryData(key, data);
  client.getQueryCache().subscribe(keep);
  refetchOnReconnect(client);
  showSentNotes(client);
  showSentLand(client);
  showSentWork(client);
}

function keep() {
  const known = client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined });
  const kept: Kept = [shownFarm, known.map(({ queryKey, state }) => [queryKey, state.data])];
  localStorage.setItem(KEPT, JSON.stringify(kept));
}

/** Fetches all lists; from then on the land and the work are fetched again when something of them is sent. */
export async function fetchShown({ farmId, seasonId }: RunSeason): Promise<void> {
  if (shownFarm !== farmId) {
    for (const stop of stops.splice(0)) stop();
    client.clear();
    shownFarm = farmId;
  }
  if (stops.length === 0)
    stops = [parcelsQuery(farmId, seasonId), workQuery].map((query) =>
      new QueryObserver<unknown>(client, query as object as { queryKey: string[] }).subscribe(
        () => undefined,
      ),
    );
  await Promise.all([
    client.fetchQuery(notesQuery(farmId)),
    client.fetchQuery(parcelsQuery(farmId, seasonId)),
    client.fetchQuery(workQuery),
  ]);
}

/** The notes as this device shows them. */
export function shownNotes({ farmId }: RunSeason): readonly ShownNote[] {
  const known: { readonly results: readonly Note[] } | undefined = client.getQueryData(
    notesQuery(farmId).queryKey,
  );
  return withWaiting(known?.results ?? [], outboxItems.get());
}

/** The parcels as this device shows them, with their crops. */
export function shownParcels({ farmId, seasonId }: RunSeason): readonly Parcel[] {
  const known = client.getQueryData(parcelsQuery(farmId, seasonId).queryKey);
  return withWaitingLand(known?.results ?? [], outboxItems.get(), seasonId);
}

/** The work as this device shows it; undefined until it was fetched. */
export function shownWork({ seasonId }: RunSeason): ShownWork | undefined {
  const known: { readonly results: readonly FarmWork[] } | undefined = client.getQueryData(
    workQuery.queryKey,
  );
  return withWaitingWork(known?.results ?? [], outboxItems.get()).find(
    ({ season }) => season.id === seasonId,
  );
}
