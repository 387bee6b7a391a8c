import { choosePastScenes, growingDaysOf } from '@brazda/domain';
import { catalogsOf, newestProcessings } from '@brazda/raster';
import { searchInOrder } from './catalog-search.ts';
import type { DiscoveryDeps } from './discover-scenes.ts';
import { endPastSearch, listPastSearches, queuePastScenes } from './past-images.repo.ts';
import { saveScenes } from './save-scenes.repo.ts';

/**
 * Searches the years without a season for which images were requested by a time, the newest first, and queues the clearest scenes of
 * each. Returns how many now wait. Throws when no catalog responds.
 */
export async function discoverPastScenes(
  deps: DiscoveryDeps,
  farm_id: string,
  begun_at: string,
): Promise<number> {
  let waiting = 0;
  for (const { source, year, boxes } of await listPastSearches(deps.db, farm_id)) {
    const catalogs = catalogsOf(source ?? deps.defaultSource).filter(({ isReadable }) => isReadable);
    const { scenes } = await searchInOrder(deps, catalogs, { boxes, ...growingDaysOf(year) });
    const chosen = choosePastScenes(newestProcessings(scenes));
    waiting += await deps.db.transaction().execute(async (tx) => {
      const queued = await queuePastScenes(tx, farm_id, await saveScenes(tx, chosen));
      await endPastSearch(tx, farm_id, year, begun_at);
      return queued;
    });
    await deps.onQueued?.();
  }
  return waiting;
}
