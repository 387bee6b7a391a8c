import { newestProcessings, type Scene, searchScenes } from '@brazda/raster';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { queueScenes, saveScenes, type WaitingScene } from './scenes.repo.ts';
import { type Bbox, searchAreaOf } from './shapes-under-scene.repo.ts';
import { listWatchedTiles, noteSuccess, saveWatchError, type WatchedTile } from './watch.repo.ts';

export interface DiscoveryDeps {
  readonly db: Kysely<Database>;
  /** The catalogue of farms without one of their own. */
  readonly defaultSource: string;
  /** The present day, `YYYY-MM-DD`. */
  today(): string;
  readonly signal?: AbortSignal;
  /** Hears of an item of a catalogue that cannot be understood and is passed over; without it such an item is thrown. */
  readonly onUnreadable?: (error: Error) => void;
}

/** What a look at a catalogue found. */
export interface DiscoveredScenes {
  readonly scenes: readonly Scene[];
  readonly waiting: readonly WaitingScene[];
}

/** A span of days, both included. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Looks for the scenes of a farm over all its seasons, or a span within, and queues those that it has not read. Throws
 * when the catalogue does not answer.
 */
export async function discoverScenes(
  deps: DiscoveryDeps,
  farm_id: string,
  span: Span = {},
): Promise<DiscoveredScenes> {
  const area = await searchAreaOf(deps.db, farm_id);
  if (!area) return { scenes: [], waiting: [] };
  const source = area.source ?? deps.defaultSource;
  const from = span.from ?? area.from;
  const to = span.to ?? (area.to < deps.today() ? area.to : deps.today());
  const found = await Promise.all(area.boxes.map((bbox) => search(deps, { source, bbox, from, to })));
  return take(deps, source, newestProcessings(distinct(found.flat())), farm_id);
}

/** Scenes may be processed again, and appear late; a look goes back this many days before the last one. */
const MARGIN_DAYS = 10;

/** Looks at every watched tile for what is new since its last look; a catalogue that does not answer is noted. */
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
  const found = await take(deps, source, newestProcessings(scenes.filter((scene) => scene.tile === tile)));
  await noteSuccess(deps.db, source, [tile]);
  return found;
}

/** Registers scenes and queues them for the farms of their catalogue, or one of them. */
async function take(
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
