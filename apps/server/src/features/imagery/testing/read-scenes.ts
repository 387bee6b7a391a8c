import type { DbPool } from '../../../platform/db/database.ts';
import { discoverScenes } from '../discover-scenes.ts';
import { readWaitingScene } from '../read-scene.ts';

/** Finds the scenes of a farm in its folder, as on 20 November 2026, and reads them. */
export async function readScenes(db: DbPool, farm_id: string): Promise<void> {
  const deps = { db, defaultSource: '/nowhere', today: () => '2026-11-20' };
  for (const { scene_id } of (await discoverScenes(deps, farm_id)).waiting)
    await readWaitingScene({ db, workers: 0 }, scene_id);
}
