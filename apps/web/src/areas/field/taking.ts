import type { api, Parcel, ResponseOf } from '@brazda/contract/client';
import { DEFAULT_RASTER_KIND, dayAtFarm, type RasterKind } from '@brazda/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ConnectError } from '../../lib/api.ts';
import { ownerOfCache, ownerOnDevice } from '../../lib/offline/data-owner.ts';
import { fieldCacheOf } from '../../lib/offline/field-caches.ts';
import { cacheFieldFiles } from '../../lib/offline/field-files.ts';
import { createKeeper, type Keeper, runAll } from '../../lib/offline/keeper.ts';
import type { TakenFarm } from '../../lib/offline/kept-database.ts';
import { KEPT_VERSION } from '../../lib/offline/kept-queries.ts';
import {
  keptSizeOf,
  listTaken,
  noteTaken,
  releaseTaken,
  removeTaken,
} from '../../lib/offline/taken-farms.ts';
import { keepStorage } from '../../lib/outbox/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { baseStyleSetting } from '../../map/map-settings.ts';
import { seasonRastersQuery } from '../imagery/index.ts';
import { overlapsQuery, sameParcelBefore } from '../parcels/index.ts';
import { accountQuery } from '../session/index.ts';
import { type FieldFarm, loadFieldFarm } from './field-farm.ts';
import { listPrefetches } from './prefetch-list.ts';

/** Fetches at a time: the page stays usable meanwhile. */
const AT_ONCE = 4;
/** All farms of a device together: a browser may keep less, which it reports when it is full. */
const MAX_BYTES = 500_000_000;

/** Why a farm was not taken along completely. */
export type TakeProblem = 'offline' | 'full' | 'gone' | 'failed';

/** How taking a farm along has ended; null if the user has cancelled it. */
export type TakeEnd = { readonly taken: TakenFarm } | { readonly problem: TakeProblem } | null;

/** A farm that is being taken along. */
export interface Taking {
  readonly farmId: string;
  /** Steps, of which some are still unknown while `total` is null. */
  readonly done: number;
  readonly total: number | null;
  readonly cancel: () => void;
}

interface TakeRequest {
  readonly client: QueryClient;
  readonly farm: { readonly id: string; readonly name: string };
  readonly kinds: readonly RasterKind[];
}

/** The farm that is being taken along; one at a time. */
export const taking = createStore<Taking | null>(null);
/** The farms of the user on this device; null until they are read. */
export const takenFarms = createStore<readonly TakenFarm[] | null>(null);

/** Reads the farms that the user has on this device. */
export async function readTaken(client: QueryClient): Promise<void> {
  const owner = ownerOnDevice(client);
  // A browser without storage has none.
  takenFarms.set(owner === null ? [] : await listTaken(owner).catch(() => []));
}

/**
 * Fetches everything of a farm that is needed in the field, or fetches it again. Asks the browser not to remove it. If
 * it is cancelled, a farm that was there before stays as far as it is fetched, another one is removed.
 */
export async function takeAlong(request: TakeRequest): Promise<TakeEnd> {
  const { client, farm } = request;
  if (taking.get() !== null) return null;
  const abort = new AbortController();
  const cancel = () => abort.abort();
  taking.set({ farmId: farm.id, done: 0, total: null, cancel });
  const before = takenFarms.get()?.find(({ farmId }) => farmId === farm.id);
  // Nothing is kept before it is certain whose it is.
  await client.ensureQueryData(accountQuery()).catch(() => undefined);
  const owner = ownerOfCache(client);
  if (owner === null) {
    taking.set(null);
    return { problem: 'failed' };
  }
  try {
    await keepStorage();
    await noteTaken(before ?? recordOf(owner, farm, null, 0));
    const taken = await fetchAll(request, owner, abort.signal);
    return { taken };
  } catch (error) {
    if (!abort.signal.aborted) return await problemAfter(error, owner, farm.id);
    if (!before?.takenAt) await removeTaken(owner, farm.id).catch(() => undefined);
    return null;
  } finally {
    taking.set(null);
    await readTaken(client);
  }
}

/** Removes a farm from this device. */
export async function removeFromDevice(client: QueryClient, farmId: string): Promise<void> {
  const owner = ownerOnDevice(client);
  if (owner === null) return;
  await removeTaken(owner, farmId);
  await readTaken(client);
}

async function fetchAll(
  { client, farm, kinds }: TakeRequest,
  owner: string,
  signal: AbortSignal,
): Promise<TakenFarm> {
  const begun = Date.now();
  const keeper = createKeeper({ client, owner, farmId: farm.id, signal });
  const known = await loadFieldFarm(farm.id, keeper.query);
  if (!known) throw new GoneError();
  const list = listPrefetches(known, {
    today: dayAtFarm(known.farm, begun),
    kinds,
    baseStyle: baseStyleSetting.get(),
    origin: location.origin,
  });
  let files_bytes = 0;
  const room_bytes = MAX_BYTES - sizeOfOthers(farm.id);
  const tasks = [
    () => cacheFieldFiles({ isRequested: true }),
    ...list.queries.map((query) => () => keeper.query(query)),
    ...list.past.map((parcel) => () => fetchPast(parcel, known, keeper)),
    ...list.files.map((url) => async () => {
      files_bytes += await keeper.file(url);
      if (files_bytes > room_bytes) throw new DOMException('too large', 'QuotaExceededError');
    }),
  ];
  let done = 0;
  const report = () => taking.set({ ...taking.get()!, done, total: tasks.length });
  report();
  await runAll(
    tasks.map((task) => async () => {
      await task();
      done++;
      report();
    }),
    AT_ONCE,
  );
  await keeper.flush();
  await releaseTaken(owner, farm.id, begun);
  await dropOldFiles(farm.id, list.files);
  const size_bytes = files_bytes + (await keptSizeOf(owner, farm.id));
  const taken = recordOf(owner, { id: farm.id, name: known.farm.name }, begun, size_bytes);
  await noteTaken(taken);
  return taken;
}

/** Fetches the curves of earlier seasons of a parcel, which the chart of a season shows as a band. */
async function fetchPast(parcel: Parcel, { farm }: FieldFarm, keeper: Keeper): Promise<void> {
  const at = { farmId: farm.id, seasonId: parcel.season, parcelId: parcel.id };
  const found = (await keeper.query(overlapsQuery(at))) as ResponseOf<typeof api.parcels.overlap> | null;
  for (const { id, season } of sameParcelBefore(found?.results ?? [], farm.seasons, parcel.season))
    await keeper.query(
      seasonRastersQuery({ farmId: farm.id, seasonId: season.id, rasterKind: DEFAULT_RASTER_KIND }, id),
    );
}

/** The server does not show the farm to the user any more, or there is nothing in it. */
class GoneError extends Error {
  override readonly name = 'GoneError';
}

/** A farm that may no longer be seen does not stay on the device; an incomplete one does, and can be continued. */
async function problemAfter(error: unknown, owner: string, farmId: string): Promise<TakeEnd> {
  if (error instanceof GoneError) {
    await removeTaken(owner, farmId);
    return { problem: 'gone' };
  }
  if (error instanceof ConnectError) return { problem: 'offline' };
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return { problem: isFull ? 'full' : 'failed' };
}

/** Tiles of an older scene are of no use. */
async function dropOldFiles(farmId: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(fieldCacheOf(farmId));
  const wanted = new Set(files.map((url) => new URL(url, location.origin).href));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function sizeOfOthers(farmId: string): number {
  const others = (takenFarms.get() ?? []).filter((taken) => taken.farmId !== farmId);
  return others.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
}

function recordOf(
  owner: string,
  { id, name }: TakeRequest['farm'],
  takenAt: number | null,
  size_bytes: number,
): TakenFarm {
  return { owner, farmId: id, name, takenAt, size_bytes, version: KEPT_VERSION };
}
