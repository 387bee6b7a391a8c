import { newestProcessings, type Scene, searchScenes } from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { queueScenes, saveScenes, type WaitingScene } from './scenes.repo.ts';
import { type Bbox, findSearchArea } from './shapes-under-scene.repo.ts';
import { listWatchedTiles, noteSuccess, saveWatchError, type WatchedTile } from './watch.repo.ts';

export interface DiscoveryDeps {
  readonly db: DbPool;
  /** The catalog of farms without one of their own. */
  readonly defaultSource: string;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
  readonly signal?: AbortSignal;
  /** Called for a catalog item that cannot be parsed, which is then skipped; without it the error is thrown. */
  readonly onUnreadable?: (error: Error) => void;
}

/** The result of a catalog search. */
export interface DiscoveredScenes {
  readonly scenes: readonly Scene[];
  readonly waiting: readonly WaitingScene[];
}

/** A span of days, both inclusive. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Searches the scenes of a farm over all its seasons, or a span within, and queues those that are unread. Throws when
 * the catalog does not respond.
 */
export async function discoverScenes(
  deps: DiscoveryDeps,
  farm_id: string,
  span: Span = {},
): Promise<DiscoveredScenes> {
  const area = await findSearchArea(deps.db, wholeFarm(farm_id));
  if (!area) return { scenes: [], waiting: [] };
  const source = area.source ?? deps.defaultSource;
  const from = span.from ?? area.from;
  const to = span.to ?? (area.to < deps.today() ? area.to : deps.today());
  const found = await Promise.all(area.boxes.map((bbox) => search(deps, { source, bbox, from, to })));
  return saveAndQueue(deps, source, newestProcessings(distinct(found.flat())), farm_id);
}

/** Scenes may be reprocessed or published late, so a search goes back this many days before the last one. */
const MARGIN_DAYS = 10;

/**
 * Searches every watched tile for scenes published since its last search; a catalog that does not respond is recorded.
 */
export async function watchTiles(
  deps: DiscoveryDeps,
): Promise<DiscoveredScenes & { errors: readonly string[] }> {
  const found: DiscoveredScenes[] = [];
  const errors: string[] = [];
  for (const tile of await listWatchedTiles(deps.db, deps.defaultSource, deps.today())) {
    if (deps.signal?.aborted) break;
    try {
      found.push(await watchTile(deps, tile));
    } catch (error) {
      const { message } = error as Error;
      errors.push(`${tile.tile}: ${message}`);
      await saveWatchError(deps.db, tile.source, tile.tile, message);
    }
  }
  return {
    scenes: found.flatMap(({ scenes }) => scenes),
    waiting: found.flatMap(({ waiting }) => waiting),
    errors,
  };
}

async function watchTile(
  deps: DiscoveryDeps,
  { source, tile, bbox, last_success_at, from }: WatchedTile,
): Promise<DiscoveredScenes> {
  const since = last_success_at ? dayBefore(last_success_at, MARGIN_DAYS) : from;
  const scenes = await search(deps, {
    source,
    bbox,
    from: since < from ? from : since,
    to: deps.today(),
  });
  const found = await saveAndQueue(
    deps,
    source,
    newestProcessings(scenes.filter((scene) => scene.tile === tile)),
  );
  await noteSuccess(deps.db, source, [tile]);
  return found;
}

/** Saves scenes and queues them for the farms of their catalog, or one of them. */
async function saveAndQueue(
  { db, defaultSource }: DiscoveryDeps,
  source: string,
  scenes: readonly Scene[],
  farm_id: string | null = null,
): Promise<DiscoveredScenes> {
  if (scenes.length === 0) return { scenes, waiting: [] };
  const sceneIds = scenes.map(({ id }) => id);
  const waiting = await db.transaction().execute(async (tx) => {
    await saveScenes(tx, scenes);
    await noteSuccess(tx, source, [...new Set(scenes.map(({ tile }) => tile))]);
    return queueScenes(tx, { sceneIds, source, defaultSource, farm_id });
  });
  return { scenes, waiting };
}

interface Search {
  readonly source: string;
  readonly bbox: Bbox;
  readonly from: string;
  readonly to: string;
}

async function search(
  { signal, onUnreadable }: DiscoveryDeps,
  { source, ...query }: Search,
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for await (const scene of searchScenes(source, { ...query, signal, onUnreadable })) scenes.push(scene);
  return scenes;
}

function distinct(scenes: readonly Scene[]): Scene[] {
  return [...new Map(scenes.map((scene) => [scene.id, scene])).values()];
}

function dayBefore(time: Date, days: number): string {
  return new Date(time.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
