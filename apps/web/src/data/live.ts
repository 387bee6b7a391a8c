import { api, type Import } from '@brazda/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createLive, type Live, type Socket } from '../lib/live.ts';
import type { LiveMessage } from '../lib/live-message.ts';
import { withProgress } from './import-progress.ts';

/** While its images are processed a farm sends many events per second; the screen is updated once for all of them. */
const GATHER_MS = 1000;
/** The calls of a farm that a scene changes. */
const OF_SCENES: ReadonlySet<unknown> = new Set([
  api.farms.sensingDates.path,
  api.imagery.scenes.path,
  api.imagery.observations.path,
  api.imagery.rasters.path,
  api.crops.curves.path,
]);

/** The calls of a farm that a change of its parcels changes. */
const OF_LAND: ReadonlySet<unknown> = new Set(
  [
    api.farms.get,
    api.seasons.list,
    api.seasons.get,
    api.seasons.localities,
    api.parcels.list,
    api.parcels.get,
    api.parcels.overlap,
    api.parcels.currentSeason,
    api.parcels.blocks,
    api.crops.ofSeason,
    api.crops.curves,
    api.rotation.get,
    api.changes.list,
    api.imagery.scenes,
  ].map(({ path }) => path),
);

function isOfFarm([first, request]: QueryKey, farmId: string): boolean {
  if (first === 'atlas' || first === api.imagery.baseMap.path) return request === farmId;
  return (request as { params?: { farmId?: string } } | undefined)?.params?.farmId === farmId;
}

/** Whether a message makes a query stale. */
export function isChangedBy(message: LiveMessage, queryKey: QueryKey): boolean {
  const { type, farm_id } = message;
  if (type === 'following' || type === 'refused' || !isOfFarm(queryKey, farm_id)) return false;
  const [first, , , , date] = queryKey;
  if (type === 'gap') return true;
  if (type === 'land') return OF_LAND.has(first) || first === 'atlas';
  // The events contain the progress: a request would wait until a transaction ends.
  if (type === 'import' && message.progress) return false;
  if (type === 'import') return first === api.imports.get.path || first === api.imports.list.path;
  return OF_SCENES.has(first) || (first === 'atlas' && date === message.sensing_date);
}

/** Changes made in this window, whose events are ignored because their data are reloaded already. */
const ownChanges = new Set<string>();

/** Registers a change of a farm made in this window and shown already, so that its events are ignored. */
export function noteOwnChange(change: string): void {
  ownChanges.add(change);
}

let live: Live | undefined;
const listeners = new Set<(message: LiveMessage) => void>();

/** Keeps the data shown of a farm up to date with the server. */
export function useLiveFarm(farmId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (farmId === null) return;
    const addToBatch = batchFor(client);
    listeners.add(addToBatch.add);
    const stop = connection().follow(farmId);
    return () => {
      stop();
      listeners.delete(addToBatch.add);
      addToBatch.end();
    };
  }, [client, farmId]);
}

/** Batches messages and refetches once what they have changed. */
function batchFor(client: QueryClient) {
  let batch: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer = undefined;
    const messages = batch.filter(
      (message) => message.type !== 'land' || !ownChanges.has(message.change ?? ''),
    );
    batch = [];
    for (const message of messages) showProgress(client, message);
    client.invalidateQueries({
      predicate: ({ queryKey }) => messages.some((message) => isChangedBy(message, queryKey)),
    });
  };
  return {
    add(message: LiveMessage) {
      batch.push(message);
      timer ??= setTimeout(refresh, GATHER_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function showProgress(client: QueryClient, message: LiveMessage) {
  if (message.type !== 'import' || !message.progress) return;
  const { farm_id: farmId, import_id: importId, progress } = message;
  client.setQueryData<Import>(
    [api.imports.get.path, { params: { farmId, importId } }],
    (known) => known && withProgress(known, progress),
  );
}

function connection(): Live {
  if (live) return live;
  const made = createLive({
    connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`) as Socket,
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
  });
  addEventListener('online', made.wake);
  live = made;
  return made;
}
